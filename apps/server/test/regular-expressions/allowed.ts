/** Patterns that may take more than linear time, each with the reason why nobody can make use of it. */
export const allowed: Readonly<Record<string, string>> = {
  '/\\/+$/': 'Settings of the operator.',
  '/(^|\\s)[./-]+|[./-]+(?=\\s|$)/g': 'A search has at most 500 characters.',
  '/^[^\\p{L}\\p{N}]+|[^\\p{L}\\p{N}+#]+$/gu': 'A word or phrase out of a search of at most 500 characters.',
  '/<(\\w+)>(.*?)<\\/\\1>/g': 'Texts of our own interface, in the browser that shows them.',
  '/(?<=\\p{L}\\p{M}*)-+(?=[\\p{L}\\p{N}])|-+(?=\\p{L})/gu':
    'The name of a file, which systems end at 255 characters, in the browser of whoever has chosen it.',
  '/<script(?<attributes>[^>]*)>(?<code>[\\s\\S]*?)<\\/script>/g': 'Pages of our own build, once at the start.',
  '/(<div id="rendered-screen"[^>]*>)(<\\/div>)/': 'Pages of our own build, once at the start.',
  '/<meta name="description"[^>]*>/': 'Heads of our own pages; texts of people are escaped in them.',
  '/<meta name="description" content="([^"]*)"/': 'Heads of our own pages; texts of people are escaped in them.',
};
