import { hash } from 'node:crypto';
import type { Locale } from '@nalanda/contract';
import { ltiRefusalsInHindi } from '@nalanda/contract/lti-refusals';
import type { LtiPlatform } from '../../platform/config/lti-platforms.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import type { ShownCourse } from './deep-linking.usecases.ts';

const WORDS = {
  en: {
    continueAs: (name: string) => `Continue as ${name}`,
    comes: (platform: string, brand: string) => `You come from ${platform} to ${brand}.`,
    notYou: 'Is this not you? Close this page.',
    choose: (platform: string) => `Choose a course for ${platform}`,
    search: 'Search',
    titleHolds: 'Words of the title',
    lectures: (count: number) => `${count} ${count === 1 ? 'lecture' : 'lectures'}`,
    free: 'Free',
    price: (rupees: string) => `₹${rupees}`,
    inBatches: 'In batches: learners choose one here',
    enrols: 'Learners are enrolled by the link',
    byThemselves: 'Learners enrol by themselves',
    removed: (course: string) =>
      `The educator of “${course}” has removed you from it, so this link does not enrol you again.`,
    askTeacher: 'If this is a mistake, ask whoever teaches it to invite you.',
    goOn: 'See the course',
    use: 'Use this course',
    nothing: 'No course has these words in its title.',
    give: (platform: string) => `Add it to ${platform}`,
  },
  hi: {
    continueAs: (name: string) => `${name} के रूप में आगे बढ़ें`,
    comes: (platform: string, brand: string) => `आप ${platform} से ${brand} पर आ रहे हैं।`,
    notYou: 'यह आप नहीं हैं? यह पेज बंद कर दें।',
    choose: (platform: string) => `${platform} के लिए एक कोर्स चुनें`,
    search: 'खोजें',
    titleHolds: 'शीर्षक के शब्द',
    lectures: (count: number) => `${count} लेक्चर`,
    free: 'मुफ़्त',
    price: (rupees: string) => `₹${rupees}`,
    inBatches: 'बैच में: विद्यार्थी यहाँ बैच चुनते हैं',
    enrols: 'लिंक से नामांकन हो जाता है',
    byThemselves: 'विद्यार्थी अपना नामांकन ख़ुद करते हैं',
    removed: (course: string) =>
      `“${course}” के शिक्षक ने आपको इस कोर्स से हटा दिया है, इसलिए यह लिंक आपका नामांकन फिर नहीं करता।`,
    askTeacher: 'अगर यह ग़लती से हुआ है, तो शिक्षक से निमंत्रण भेजने को कहें।',
    goOn: 'कोर्स देखें',
    use: 'यह कोर्स लें',
    nothing: 'किसी कोर्स के शीर्षक में ये शब्द नहीं हैं।',
    give: (platform: string) => `${platform} में जोड़ें`,
  },
} satisfies Record<Locale, unknown>;

/** What the errors say that a page can show; English stands with the errors. */
const REFUSALS: Partial<Record<Locale, Readonly<Record<string, string>>>> = { hi: ltiRefusalsInHindi };

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #fdfaf4; color: #241916; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 6vh auto; }
h1 { font: 600 26px/1.25 Georgia, serif; }
a { display: inline-flex; min-height: 44px; align-items: center; color: #8f3216; font-weight: 600; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: #b5401f; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
input[type=search] { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #8d7b74; border-radius: 8px; font: inherit; background: transparent; color: inherit; }
fieldset { display: grid; gap: 8px; border: 0; margin: 0; padding: 0; }
legend { margin-bottom: 8px; padding: 0; font-weight: 600; }
form { display: grid; gap: 12px; justify-items: start; margin: 16px 0; }
label { display: flex; gap: 12px; min-height: 44px; align-items: center; overflow-wrap: anywhere; }
input[type=radio] { flex: none; width: 20px; height: 20px; margin: 0; accent-color: #b5401f; }
form > label { display: grid; gap: 4px; width: 100%; }
small { display: block; font-size: 14px; opacity: .8; }
:focus-visible { outline: 3px solid #3d4ba3; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #10121b; color: #f1ece6; }
  a { color: #f0a184; }
  button { background: #e87b51; color: #10121b; }
  input[type=radio] { accent-color: #e87b51; }
}
`;
const STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`;

/** What every page of these is shown with. */
interface Shown {
  locale: Locale;
  brandName: string;
}

/** Pages that stand in a frame of the platform: nothing but its forms, and a frame of no other site. */
export function writePagePolicy(platform: LtiPlatform | null, formTarget?: string): string {
  const frames = platform
    ? [
        ...new Set(
          [platform.issuer, platform.authorizationUrl, ...platform.origins]
            .filter((url) => URL.canParse(url))
            .map((url) => new URL(url).origin),
        ),
      ]
    : [];
  const target = formTarget === undefined ? "'self'" : new URL(formTarget).origin;
  return `default-src 'none'; style-src ${STYLE_SOURCE}; form-action ${target}; base-uri 'none'; frame-ancestors ${frames.filter((origin) => origin !== 'null').join(' ') || "'none'"}`;
}

/** Says as whom somebody goes on; the press of the button opens a session, in a window of its own when this one is a frame. */
export function renderEntrance(
  shown: Shown,
  { platform, name, ticket, isFrame }: { platform: LtiPlatform; name: string; ticket: string; isFrame: boolean },
): string {
  const words = WORDS[shown.locale];
  return renderPage(
    shown,
    `<p>${escapeHtml(words.comes(platform.name, shown.brandName))}</p>
<form method="post" action="/api/lti/enter"${isFrame ? ' target="_blank"' : ''}>
${hide(shown, ticket)}
<button>${escapeHtml(words.continueAs(name))}</button>
</form>
<p><small>${escapeHtml(words.notYou)}</small></p>`,
  );
}

/** Lets a teacher choose one of the courses. */
export function renderChoice(
  shown: Shown,
  {
    platform,
    ticket,
    courses,
    typed,
  }: { platform: LtiPlatform; ticket: string; courses: ShownCourse[]; typed: string },
): string {
  const words = WORDS[shown.locale];
  const hidden = hide(shown, ticket);
  const lines = courses.map(
    (course, index) =>
      `<label><input type="radio" name="course" value="${course.id}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(course.title)}<small>${escapeHtml(describe(shown.locale, course))}</small></span></label>`,
  );
  return renderPage(
    shown,
    `<form method="post" action="/api/lti/choose" role="search">${hidden}
<label>${words.titleHolds}<input type="search" name="words" maxlength="200" value="${escapeHtml(typed)}"></label>
<button>${words.search}</button>
</form>
${
  lines.length === 0
    ? `<p role="status">${words.nothing}</p>`
    : `<form method="post" action="/api/lti/choose">${hidden}
<fieldset><legend>${escapeHtml(words.choose(platform.name))}</legend>${lines.join('')}</fieldset>
<button>${words.use}</button>
</form>`
}`,
  );
}

/** What a teacher should know of a course before they put it into theirs. */
function describe(locale: Locale, { lectureCount, pricePaise, isInBatches, enrols }: ShownCourse): string {
  const words = WORDS[locale];
  const price = pricePaise && words.price((pricePaise / 100).toLocaleString('en-IN'));
  const how = isInBatches ? words.inBatches : enrols ? words.enrols : words.byThemselves;
  return [words.lectures(lectureCount), pricePaise === 0 ? words.free : price, how].filter(Boolean).join(' · ');
}

/** The form goes on in the language in which the platform has begun. */
const hide = ({ locale }: Shown, ticket: string): string =>
  `<input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><input type="hidden" name="locale" value="${locale}">`;

/** They are in, and not in the course: their educator has taken them out of it. */
export function renderRemoved(shown: Shown, { title, path }: { title: string; path: string }): string {
  const words = WORDS[shown.locale];
  return renderPage(
    shown,
    `<p role="alert">${escapeHtml(words.removed(title))}</p>
<p>${escapeHtml(words.askTeacher)}</p>
<p><a href="${escapeHtml(path)}">${escapeHtml(words.goOn)}</a></p>`,
  );
}

/** Gives the answer back to the platform. */
export function renderReturn(
  shown: Shown,
  { platform, returnUrl, jwt, title }: { platform: LtiPlatform; returnUrl: string; jwt: string; title: string },
): string {
  return renderPage(
    shown,
    `<p>${escapeHtml(title)}</p>
<form method="post" action="${escapeHtml(returnUrl)}">
<input type="hidden" name="JWT" value="${escapeHtml(jwt)}">
<button>${escapeHtml(WORDS[shown.locale].give(platform.name))}</button>
</form>`,
  );
}

/** Why it does not go on. */
export const renderFailure = (shown: Shown, { code, message }: { code: string; message: string }): string =>
  renderPage(shown, `<p role="alert">${escapeHtml(REFUSALS[shown.locale]?.[code] ?? message)}</p>`);

function renderPage({ locale, brandName }: Shown, content: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(brandName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(brandName)}</h1>
${content}
</main>
</body>
</html>
`;
}
