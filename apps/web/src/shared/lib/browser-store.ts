/** Where storage is closed or full (private windows, blocked cookies), or there is no browser, nothing is kept and nothing fails. */
function createBrowserStore(open: () => Storage) {
  function read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  return {
    /** The text that is kept under a key; null when there is none. */
    read,
    /** What is kept as JSON, of whatever shape it may be; null when there is none. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** All keys under which something is kept. */
    keys(): string[] {
      try {
        return Object.keys(open());
      } catch {
        return [];
      }
    },
    /** Keeps a text; null takes it away. */
    write(key: string, text: string | null): void {
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        // Then it lasts as long as the page.
      }
    },
  };
}

/** What this tab keeps until it is closed: a reload finds it, whoever uses the computer next does not. */
export const tabStore = createBrowserStore(() => sessionStorage);

/** What this device keeps, for all tabs. */
export const deviceStore = createBrowserStore(() => localStorage);
