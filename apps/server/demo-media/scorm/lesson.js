/* What all pages of the lesson share: the talk with the learning system, by the runtime of SCORM 1.2. Without one the lesson works, too. */

/** Pages whose place is kept. */
const PLACES = ['index.html', 'plan.html', 'questions.html'];
/** Two of three answers. */
export const PASS_SCORE = 60;

const findApi = () => {
  let frame = window;
  for (let depth = 0; depth < 10; depth += 1) {
    try {
      if (frame.API) return frame.API;
    } catch {
      return null;
    }
    if (frame.parent === frame) return null;
    frame = frame.parent;
  }
  return null;
};

const api = findApi();
const read = (name) => api?.LMSGetValue(name) ?? '';
const write = (name, value) => api?.LMSSetValue(name, String(value));

/** What is kept between the pages and the times somebody opens the lesson. */
export const kept = {
  read() {
    try {
      return { ...JSON.parse(read('cmi.suspend_data')) };
    } catch {
      return {};
    }
  },
  write(changes) {
    write('cmi.suspend_data', JSON.stringify({ ...kept.read(), ...changes }));
  },
};

/** Hours, minutes and seconds, as the standard writes them. */
const toTimespan = (milliseconds) => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};

const noteTime = () => {
  const { began } = kept.read();
  if (typeof began === 'number') write('cmi.core.session_time', toTimespan(Date.now() - began));
};

/** Tells what was reached: `score` from 0 to 100. */
export const report = (score) => {
  write('cmi.core.score.min', 0);
  write('cmi.core.score.max', 100);
  write('cmi.core.score.raw', score);
  write('cmi.core.lesson_status', score >= PASS_SCORE ? 'passed' : 'failed');
  noteTime();
  api?.LMSCommit('');
};

/** Ends the session; what is said after it is not kept. */
export const finish = () => {
  noteTime();
  write('cmi.core.exit', '');
  api?.LMSFinish('');
};

const open = () => {
  const here = location.pathname.split('/').at(-1);
  // The pages are one session: only the first of them begins it.
  if (api && String(api.LMSInitialize('')) === 'true') {
    const place = read('cmi.core.lesson_location');
    kept.write({ began: Date.now() });
    if (['', 'not attempted', 'unknown'].includes(read('cmi.core.lesson_status'))) {
      write('cmi.core.lesson_status', 'incomplete');
    }
    if (PLACES.includes(place) && place !== here) {
      location.replace(place);
      return;
    }
  }
  write('cmi.core.lesson_location', here);
  write('cmi.core.exit', 'suspend');
  api?.LMSCommit('');
};

open();
addEventListener('pagehide', () => {
  noteTime();
  api?.LMSCommit('');
});
// Pages of the lesson take each other's place: the browser's way back leads out of it.
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  location.replace(link.href);
});
