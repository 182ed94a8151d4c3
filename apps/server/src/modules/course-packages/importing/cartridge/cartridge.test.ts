import { expect, test } from 'vitest';
import type { Archive } from '../archive.ts';
import { openPackage } from '../read-package.ts';
import { readAssessment } from './assessment.ts';
import { readManifest, toEntry } from './manifest.ts';
import { toPage } from './page.ts';

/** An archive of texts, as if they lay in a zip. */
function createArchive(entries: Record<string, string>): Archive {
  const bytesOf = (name: string) => Buffer.from(entries[name] ?? '');
  return {
    names: Object.keys(entries),
    has: (name) => Object.hasOwn(entries, name),
    check: (name) => bytesOf(name).length,
    read: async (name) => bytesOf(name),
    extract: async () => {},
    close: () => {},
  };
}

const manifestOf = (items: string, resources: string, schema = 'IMS Common Cartridge') => `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1"
  xmlns:lomimscc="http://ltsc.ieee.org/xsd/imsccv1p3/LOM/manifest">
  <metadata><schema>${schema}</schema><schemaversion>1.3.0</schemaversion>
    <lomimscc:lom><lomimscc:general>
      <lomimscc:title><lomimscc:string>Ragas &amp; talas</lomimscc:string></lomimscc:title>
      <lomimscc:language>en-IN</lomimscc:language>
    </lomimscc:general></lomimscc:lom>
  </metadata>
  <organizations><organization identifier="o" structure="rooted-hierarchy"><item identifier="root">${items}</item></organization></organizations>
  <resources>${resources}</resources>
</manifest>`;
const itemOf = (id: string, title: string) =>
  `<item identifier="i${id}" identifierref="${id}"><title>${title}</title></item>`;
const resourceOf = (id: string, type: string, href: string) =>
  `<resource identifier="${id}" type="${type}"><file href="${href}"/></resource>`;

const choice = (id: string, text: string) =>
  `<response_label ident="${id}"><material><mattext texttype="text/html">${text}</mattext></material></response_label>`;
const question = (profile: string, prompt: string, asked: string, right = '') => `<item ident="q">
  <itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>cc_profile</fieldlabel><fieldentry>${profile}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/html">${prompt}</mattext></material>${asked}</presentation>
  <resprocessing><respcondition><conditionvar>${right}</conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing>
</item>`;
const ASSESSMENT = `<questestinterop><assessment ident="a" title="Do you hear it?"><section>
  ${question(
    'cc.multiple_choice.v0p1',
    '&lt;p&gt;Which is a &lt;b&gt;raga&lt;/b&gt;?&lt;/p&gt;',
    `<response_lid ident="r" rcardinality="Single"><render_choice>${choice('a', 'Yaman')}${choice('b', 'Teental')}</render_choice></response_lid>`,
    '<varequal respident="r">a</varequal>',
  )}
  ${question(
    'cc.multiple_response.v0p1',
    'Which are ragas?',
    `<response_lid ident="r" rcardinality="Multiple"><render_choice>${choice('a', 'Yaman')}${choice('b', 'Teental')}${choice('c', 'Kafi')}</render_choice></response_lid>`,
    '<and><varequal respident="r">a</varequal><not><varequal respident="r">b</varequal></not><varequal respident="r">c</varequal></and>',
  )}
  ${question('cc.fib.v0p1', 'The first note is ___', '<response_str ident="r"><render_fib/></response_str>', '<varequal respident="r">Sa</varequal>')}
  ${question('cc.essay.v0p1', 'What is a raga?', '<response_str ident="r"><render_fib/></response_str>')}
</section></assessment></questestinterop>`;

const plain = (html: string) => toPage(html, { from: 'x', has: () => false }).markdown;

test('a cartridge becomes a course, and says what it leaves out', async () => {
  const archive = createArchive({
    'imsmanifest.xml': manifestOf(
      `<item identifier="f1"><title>Hearing</title>${itemOf('page', 'What a raga is')}
         <item identifier="f2"><title>Deeper</title>${itemOf('film', 'A concert')}</item></item>
       <item identifier="f3"><title>Playing</title>${itemOf('quiz', 'Test')}${itemOf('task', 'Record')}${itemOf('lti', 'A tool')}
         ${itemOf('gone', 'Not there')}</item>
       ${itemOf('link', 'Read on')}${itemOf('talk', 'Talk about it')}${itemOf('sheet', 'Notation')}`,
      resourceOf('page', 'webcontent', 'wiki/raga.html') +
        resourceOf('film', 'webcontent', 'web_resources/concert (1).mp4') +
        resourceOf('quiz', 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', 'quiz/assessment.xml') +
        resourceOf('task', 'assignment_xmlv1p0', 'task/assignment.xml') +
        resourceOf('lti', 'imsbasiclti_xmlv1p3', 'lti.xml') +
        resourceOf('gone', 'webcontent', 'nowhere.html') +
        resourceOf('link', 'imswl_xmlv1p3', 'link.xml') +
        resourceOf('talk', 'imsdt_xmlv1p3', 'talk.xml') +
        resourceOf('sheet', 'webcontent', 'web_resources/राग.pdf'),
    ),
    'wiki/raga.html': `<html><head><title>x</title><script>alert(1)</script></head><body><h2>A raga</h2>
      <p>costs $5 and $6: <img src="$IMS-CC-FILEBASE$/Uploads/a%20scale.png" alt="a scale"> <img src="../missing.png"></p>
      <p><a href="../web_resources/राग.pdf?wrap=1">the notation</a>, <a href="https://example.org/x">elsewhere</a>,
      <a href="javascript:alert(1)">no</a></p><table><tr><th>Note</th></tr><tr><td>Sa</td></tr></table></body></html>`,
    'web_resources/Uploads/a scale.png': 'png',
    'web_resources/concert (1).mp4': 'film',
    'web_resources/राग.pdf': '%PDF-',
    'quiz/assessment.xml': ASSESSMENT,
    'task/assignment.xml': `<assignment><title>Record</title><text texttype="text/html">&lt;p&gt;Record &lt;b&gt;one&lt;/b&gt; raga.&lt;/p&gt;</text>
      <gradable points_possible="20">true</gradable><submission_formats><format type="file"/></submission_formats></assignment>`,
    'lti.xml': '<x/>',
    'link.xml': '<webLink><title>More [here]</title><url href="https://example.org/a b"/></webLink>',
    'talk.xml':
      '<topic><title>Talk</title><text texttype="text/html">&lt;p&gt;Which is yours?&lt;/p&gt;</text></topic>',
  });
  const { content, archive: whole, leftOut } = await openPackage(archive, 1e6);
  expect(leftOut).toEqual(['What a raga is: missing.png', 'Test (1)', 'A tool', 'Not there']);
  expect(content.course).toMatchObject({ title: 'Ragas & talas', language: 'en', category: 'Others', price: null });
  expect(content.sections).toEqual([{ title: 'Hearing' }, { title: 'Playing' }]);
  expect(content.lectures.map(({ title, section }) => [title, section])).toEqual([
    ['What a raga is', 0],
    ['A concert', 0],
    ['Test', 1],
    ['Record', 1],
    ['Read on', null],
    ['Talk about it', null],
    ['Notation', null],
  ]);
  const [page, film, quiz, task, link, , sheet] = content.lectures;
  const textOf = async (lecture: typeof page) => (await whole.read(lecture?.article?.file ?? '', 1e6)).toString();
  const [picture] = page?.article?.pictures ?? [];
  expect(picture?.file).toBe('web_resources/Uploads/a scale.png');
  const text = await textOf(page);
  expect(text).toContain(`## A raga`);
  expect(text).toContain(`![a scale](picture:${picture?.id})`);
  expect(text).toContain('the notation, [elsewhere](https://example.org/x)');
  expect(text).toContain('\\$5 and \\$6');
  expect(text).toMatch(/\| Note \|\n\| -+ \|\n\| Sa {3}\|/);
  expect(text).not.toMatch(/alert|missing/);
  expect(page?.files).toEqual([{ name: 'राग.pdf', file: 'web_resources/राग.pdf' }]);
  expect(film?.film).toBe('web_resources/concert (1).mp4');
  expect(quiz?.quiz?.questions).toMatchObject([
    { kind: 'single', prompt: 'Which is a **raga**?', choices: [{ text: 'Yaman', isRight: true }, { isRight: false }] },
    { kind: 'multiple', choices: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    { kind: 'text', accepted: ['Sa'] },
  ]);
  expect(task?.assignment).toMatchObject({
    task: 'Record **one** raga.',
    settings: { takesText: false, mostFiles: 10, criteria: [{ title: 'Record', points: 20 }] },
  });
  expect(await textOf(link)).toBe('[More here](<https://example.org/a%20b>)');
  expect(sheet?.files).toEqual([{ name: 'राग.pdf', file: 'web_resources/राग.pdf' }]);
});

test('films on pages become lectures with their captions, and nothing goes without a word', async () => {
  const archive = createArchive({
    'imsmanifest.xml': manifestOf(
      itemOf('film', 'A film') + itemOf('both', 'Both') + itemOf('two', 'Two films') + itemOf('task', 'Task'),
      resourceOf('film', 'webcontent', 'film.html') +
        resourceOf('both', 'webcontent', 'both.html') +
        resourceOf('two', 'webcontent', 'two.html') +
        `<resource identifier="task" type="webcontent" href="task.html"><file href="task.html"/>
           <cpx:variant identifier="v" identifierref="real"><cpx:metadata/></cpx:variant></resource>` +
        resourceOf('real', 'assignment_xmlv1p0', 'task.xml') +
        resourceOf('loose', 'webcontent', 'media/loose.mp4') +
        resourceOf('a', 'webcontent', 'media/a.mp4') +
        resourceOf('unread', 'webcontent', 'unread.html') +
        resourceOf('style', 'webcontent', 'style.css'),
    ),
    'film.html': `<p>Listen <b>well</b>.</p><video poster="p.webp"><source src="media/a.mp4" type="video/mp4">
      <track src="media/a-hi.vtt" srclang="hi" kind="captions"><track src="gone.vtt" srclang="en" kind="captions">
      <track src="media/a-hi.vtt" srclang="en" kind="chapters"></video>`,
    'both.html': `<h1>Long</h1><p>${'Words. '.repeat(200)}</p><a href="media/b.mp4?download=1">watch</a>
      <audio src="media/c.mp3"></audio><iframe src="https://www.example.org/embed/1" title="A talk"></iframe>
      <iframe src="play/index.html"></iframe>`,
    'two.html':
      '<video src="media/b.mp4"></video><video src="media/d.mp4"></video><video src="media/gone.mp4"></video>',
    'task.html': '<p>Do</p>',
    'task.xml': `<assignment><title>Task</title><text texttype="text/html">Do</text>
      <attachments><attachment href="media/c.mp3" role="All"/></attachments></assignment>`,
    'unread.html': '<p>x</p>',
    'style.css': '',
    ...Object.fromEntries(
      ['a.mp4', 'b.mp4', 'd.mp4', 'loose.mp4', 'c.mp3', 'a-hi.vtt'].map((name) => [`media/${name}`, 'x']),
    ),
  });
  const { content, archive: whole, leftOut } = await openPackage(archive, 1e6);
  expect(content.lectures.map(({ title, film }) => [title, film])).toEqual([
    ['A film', 'media/a.mp4'],
    ['Both', null],
    ['Both: b', 'media/b.mp4'],
    ['Two films', 'media/b.mp4'],
    ['Two films: d', 'media/d.mp4'],
    ['Task', null],
    ['loose.mp4', 'media/loose.mp4'],
  ]);
  const [film, both, , , , task] = content.lectures;
  expect(film).toMatchObject({
    description: 'Listen **well**.',
    captions: [{ language: 'hi', source: 'uploaded', file: 'media/a-hi.vtt' }],
  });
  const text = (await whole.read(both?.article?.file ?? '', 1e6)).toString();
  expect(text).toContain('[A talk](https://www.example.org/embed/1)');
  expect(both?.files).toEqual([{ name: 'c.mp3', file: 'media/c.mp3' }]);
  expect(task?.assignment?.task).toBe('Do');
  expect(task?.files).toEqual([{ name: 'c.mp3', file: 'media/c.mp3' }]);
  expect(leftOut).toEqual(['A film: gone.vtt', 'Both: index.html', 'Two films: gone.mp4', 'unread.html']);
});

test.each([
  ['a/b.html', '../c.png', 'c.png'],
  ['a/b.html', 'c%20d.png#x', 'a/c d.png'],
  ['a/b.html', '$IMS-CC-FILEBASE$/x/y.png', 'web_resources/x/y.png'],
  ['a/b.html', 'https://example.org/c.png', null],
  ['a/b.html', '//example.org/c.png', null],
  ['a/b.html', 'data:image/png;base64,x', null],
  ['a/b.html', '#top', null],
])('in %s the address %s names %s', (from, address, entry) => {
  expect(toEntry(address, from)).toBe(entry);
});

test('what is no XML, or wants to read files of ours, is no cartridge', () => {
  expect(readManifest(Buffer.from('<manifest><a></manifest>'))).toBeNull();
  const evil = '<!DOCTYPE manifest [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const read = readManifest(
    Buffer.from(
      `${evil}<manifest><metadata/><organizations><organization><title>&x;</title></organization></organizations></manifest>`,
    ),
  );
  expect(read?.title ?? '').not.toContain('root:');
  expect(readManifest(Buffer.from(`${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}`))).toBeNull();
});

test('a page that is far too deep is left out, and the rest comes', async () => {
  const archive = createArchive({
    'imsmanifest.xml': manifestOf(
      itemOf('deep', 'Deep') + itemOf('page', 'Page'),
      resourceOf('deep', 'webcontent', 'deep.html') + resourceOf('page', 'webcontent', 'page.html'),
    ),
    'deep.html': '<b><p>'.repeat(6_000),
    'page.html': '<p>Short</p>',
  });
  const { content, leftOut } = await openPackage(archive, 1e6);
  expect(leftOut).toEqual(['Deep']);
  expect(content.lectures).toHaveLength(1);
});

test('what is no assessment has no questions', () => {
  expect(readAssessment(Buffer.from('<questestinterop/>'), plain)).toBeNull();
  expect(readAssessment(Buffer.from('nothing'), plain)).toBeNull();
});
