/** Texts of a page that stands without the app and do not carry their Hindi (`data-hi`, see public/pages/language.js). */
export function listBareTexts(html: string): string[] {
  const body = html.slice(html.indexOf('<body>'));
  return [...body.matchAll(/<\w+(?<attributes>[^<>]*)>(?<text>[^<>{}]*\p{L}{2}[^<>{}]*)</gu)]
    .filter(({ groups }) => !groups?.attributes?.includes('data-hi='))
    .map(({ groups }) => groups?.text?.trim() ?? '');
}
