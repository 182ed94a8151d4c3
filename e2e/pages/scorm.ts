/** A page of a package that reports: where it is, what it keeps, and how it ends. It shows what it found when it began. */
export const sco12 = (
  title: string,
): string => `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="style.css">
<h1>${title}</h1>
<p id="found"></p><p id="name"></p>
<button id="next">Next page</button> <button id="half">Half right</button> <button id="pass">All right</button>
<script>
  function find(place) {
    for (let steps = 0; place && steps < 10; steps += 1) {
      if (place.API) return place.API;
      if (place.parent === place) return null;
      place = place.parent;
    }
  }
  const api = find(window.parent);
  api.LMSInitialize('');
  const get = (name) => api.LMSGetValue('cmi.' + name);
  const set = (name, value) => api.LMSSetValue('cmi.' + name, value);
  document.getElementById('name').textContent = get('core.student_name');
  document.getElementById('found').textContent =
    [get('core.entry'), get('core.lesson_location'), get('suspend_data'), get('launch_data'), location.search].join('|');
  let page = Number(get('core.lesson_location') || 0);
  if (get('core.lesson_status') === 'not attempted') set('core.lesson_status', 'incomplete');
  document.getElementById('next').onclick = () => {
    page += 1;
    set('core.lesson_location', String(page));
    set('suspend_data', JSON.stringify({ page, words: 'राग' }));
    document.getElementById('found').textContent = 'page ' + page;
  };
  const end = (score) => {
    set('core.score.raw', String(score));
    set('core.score.max', '100');
    set('core.lesson_status', 'completed');
    api.LMSCommit('');
  };
  document.getElementById('half').onclick = () => end(50);
  document.getElementById('pass').onclick = () => end(90);
  addEventListener('pagehide', () => {
    set('core.session_time', '0000:05:00');
    set('core.exit', 'suspend');
    api.LMSFinish('');
  });
</script></html>`;

/** A page of SCORM 2004 within a frameset, as many authoring tools make them. */
export const frames2004 = `<!DOCTYPE html><html lang="en"><title>Frames</title>
<frameset rows="40,*"><frame src="head.html" title="Head"><frame src="content.html" title="Content"></frameset></html>`;

/** What stands in the frameset. */
export const sco2004 = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Talas</title>
<p id="found"></p><button id="go">Half way</button> <button id="end">To the end</button>
<script>
  function find(place) {
    for (let steps = 0; place && steps < 10; steps += 1) {
      if (place.API_1484_11) return place.API_1484_11;
      if (place.parent === place) return null;
      place = place.parent;
    }
  }
  const api = find(window.parent);
  api.Initialize('');
  const get = (name) => api.GetValue('cmi.' + name);
  const set = (name, value) => api.SetValue('cmi.' + name, value);
  document.getElementById('found').textContent =
    [get('entry'), get('location'), get('suspend_data'), get('launch_data'), get('scaled_passing_score')].join('|');
  document.getElementById('go').onclick = () => {
    set('location', 'half');
    set('suspend_data', 'ताल');
    set('progress_measure', '0.4');
    set('interactions.0.id', 'q1');
    set('interactions.0.type', 'choice');
    set('interactions.0.learner_response', 'a');
    api.Commit('');
  };
  document.getElementById('end').onclick = () => {
    set('progress_measure', '1');
    set('score.scaled', '0.75');
    set('exit', 'suspend');
    api.Terminate('');
  };
</script></html>`;

/** A page that tries what it must not be able to do, and writes down what became of it. */
export const hostileSco = (
  school: string,
): string => `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Hostile</title>
<pre id="log"></pre>
<script>
  const school = ${JSON.stringify(school)};
  const log = {};
  const attempt = async (name, work) => {
    try {
      const got = await work();
      log[name] = got === undefined ? 'nothing' : String(got);
    } catch (error) {
      log[name] = 'refused';
    }
  };
  (async () => {
    window.parent.API.LMSInitialize('');
    await attempt('cookies', () => document.cookie);
    await attempt('storage', () => localStorage.getItem('canary'));
    await attempt('page', () => top.document.title);
    await attempt('script', () => top.eval('1'));
    await attempt('call', () => fetch(school + '/api/user/currentuser', { credentials: 'include' }).then((reply) => reply.text()));
    await attempt('blind', () => fetch(school + '/api/user/updateprofile', { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'name=Evil' }).then(() => 'sent'));
    await attempt('own', () => fetch('/api/user/currentuser').then((reply) => reply.text()));
    await attempt('beacon', () => navigator.sendBeacon(school + '/api/user/updateprofile', 'x'));
    await attempt('picture', () => new Promise((done, fail) => {
      const picture = new Image();
      picture.onload = () => done('loaded');
      picture.onerror = fail;
      picture.src = school + '/icon-192.png?x=' + Math.random();
    }));
    await attempt('worker', () => navigator.serviceWorker.register('worker.js').then(() => 'registered'));
    await attempt('window', () => window.open(school + '/'));
    await attempt('top', () => { top.location.href = 'https://example.org/'; });
    await attempt('navigation', () => { window.open('https://example.org/', '_top'); });
    await attempt('form', () => {
      const form = document.createElement('form');
      form.action = school + '/api/auth/logout';
      form.target = '_top';
      document.body.append(form);
      form.submit();
    });
    const frame = document.createElement('iframe');
    frame.src = '/';
    document.body.append(frame);
    await new Promise((done) => setTimeout(done, 800));
    await attempt('inner', () => frame.contentDocument.title || frame.contentDocument.body.textContent.slice(0, 40));
    document.getElementById('log').textContent = JSON.stringify(log);
  })();
</script></html>`;
