// These pages must stand without the app and its texts, so each text carries its Hindi. Loaded at the end of the body:
// the words are changed before the first paint.
if (/(^|; )locale=hi(;|$)/.test(document.cookie)) {
  document.documentElement.lang = 'hi';
  for (const element of document.querySelectorAll('[data-hi]')) element.textContent = element.dataset.hi;
  document.title = document.title.replace(/^[^·]*[^·\s]/, document.querySelector('h1').textContent);
}
