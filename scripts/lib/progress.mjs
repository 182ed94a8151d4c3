/** Says what is being done and how long it took: as one line that counts on a terminal, as plain lines elsewhere. */
export async function withProgress(what, work) {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  const out = process.stderr;
  let timer;
  if (out.isTTY) {
    timer = setInterval(() => out.write(`\r  ${what} ... ${seconds()}`), 250);
  } else {
    out.write(`  ${what} ...\n`);
    timer = setInterval(() => out.write(`  ... ${seconds()}\n`), 15_000);
  }
  try {
    const result = await work();
    out.write(`${out.isTTY ? '\r' : ''}  ${what}: done in ${seconds()}\n`);
    return result;
  } catch (error) {
    out.write(`${out.isTTY ? '\r' : ''}  ${what}: failed after ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
