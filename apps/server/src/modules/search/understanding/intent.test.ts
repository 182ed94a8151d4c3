import { describe, expect, test } from 'vitest';
import { meaningOfHinglish } from './hinglish.ts';
import { readIntent, relaxations } from './intent.ts';
import { normalise } from './normalise.ts';

describe('reading a query', () => {
  test('takes level, category and price out of a sentence', () => {
    expect(readIntent('I want a beginner web development course under 1500')).toMatchObject({
      terms: ['web', 'development'],
      category: 'Web Development',
      level: 'Beginner',
      maxPriceRupees: 1500,
    });
  });

  test('understands Hinglish limits and drops Hinglish filler', () => {
    expect(readIntent('mujhe python sikhna hai 2 hazaar ke andar')).toMatchObject({
      terms: ['python'],
      category: null,
      level: null,
      maxPriceRupees: 2000,
    });
  });

  test.each([
    ['free figma class', 0],
    ['excel below Rs. 1,299', 1299],
    ['react 500 rupees tak', 500],
    ['kotlin under ₹2k', 2000],
    ['299 rupaye wala course', 299],
    ['500 rupees me excel', 500],
    ['top 10 python projects', null],
  ])('reads the price of "%s" as %s', (sentence, price) => {
    expect(readIntent(sentence).maxPriceRupees).toBe(price);
  });

  test.each([
    ['the course which the largest number of people have joined', 'popular'],
    ['your costliest programme', 'dearest'],
  ])('reads the superlative of "%s" as %s, and no subject beside it', (sentence, order) => {
    expect(readIntent(sentence)).toMatchObject({ order });
    expect(readIntent(sentence).terms).not.toContain('programme');
  });

  test('keeps the names of languages whole', () => {
    expect(readIntent('C++ and C# and .NET').terms).toEqual(['cpp', 'csharp', 'dotnet']);
  });

  test('writes Devanagari in Latin letters, course words as English spells them', () => {
    expect(normalise('पाइथन सीखना!')).toBe('python sikhna');
  });

  test.each([
    ['एक्सेल का कोर्श', 'excel ka course'],
    ['मशिन लर्निग', 'machine learning'],
    ['एन्ड्रोइड एप', 'android app'],
    ['ग्राफीक डीजाइन', 'graphic design'],
    // Words of Hindi that no table holds stay what they are.
    ['छछूंदर', 'chhachhundar'],
  ])('reads slips in Devanagari by how they sound: "%s"', (written, latin) => {
    expect(normalise(written)).toBe(latin);
  });

  test.each([
    ['pie torch tutorial', ['pytorch']],
    ['post gray sql performance', ['postgresql', 'performance']],
    ['no js server', ['node', 'server']],
    ['see sharp basics', ['csharp']],
    ['you ex research interviews', ['ux', 'research', 'interviews']],
  ])('reads names that dictation has misheard: "%s"', (sentence, terms) => {
    expect(readIntent(sentence).terms).toEqual(terms);
  });

  test.each([
    ['python nerchukovali', ['python']],
    ['enakku excel kathukanum', ['excel']],
  ])('hears no topic in words of other languages of India: "%s"', (sentence, terms) => {
    expect(readIntent(sentence).terms).toEqual(terms);
  });

  test.each([
    ['zero downtime deploy', null],
    ['zero trust security', null],
    ['python zero se', 'Beginner'],
    ['zero coding experience', 'Beginner'],
    ['kotlin zero to play store', 'Beginner'],
  ])('hears in "%s" the level %s', (sentence, level) => {
    expect(readIntent(sentence).level).toBe(level);
  });

  test.each([
    'kya tum robot ho? mera homework kar do na',
    'mera refund do abhi',
    'mera paisa wapas karo',
    'who are you',
    'what is your name?',
    'give me my money back now',
  ])('hears no subject in what is said to the school: "%s"', (sentence) => {
    expect(readIntent(sentence).terms).toEqual([]);
  });

  test.each([
    ['kya aap python sikhate ho', ['python']],
    ['meri website bana do', ['website']],
    ['mere bete ko coding sikhao', ['bete', 'coding']],
    ['meri english improve karo', ['english', 'improve']],
    ['are you ready for interview questions', ['ready', 'interview', 'questions']],
  ])('hears the subject of "%s", which is asked of the school', (sentence, terms) => {
    expect(readIntent(sentence).terms).toEqual(terms);
  });

  test.each(['', '   ', '😀😀', '!!!', "'; drop table users; --"])('makes something sane of %j', (input) => {
    expect(readIntent(input).terms.length).toBeLessThanOrEqual(24);
  });

  test.each([
    ['beginner web development under 1500', { category: 'Web Development', level: 'Beginner', maxPriceRupees: 1500 }],
    ['mujhe data analyst banna hai', { category: 'Data Analytics', level: null, maxPriceRupees: null }],
    ['machine learning from scratch, 2 hazaar tak', { category: 'AI/ML', level: 'Beginner', maxPriceRupees: 2000 }],
  ])('understands "%s", as Home claims', (input, understood) => {
    expect(readIntent(input)).toMatchObject(understood);
  });

  test('gives up limits one by one, the length first and the language last', () => {
    expect(relaxations(readIntent('python'))).toEqual([[]]);
    expect(relaxations(readIntent('beginner python in hindi under 500'))).toEqual([
      [],
      ['price'],
      ['level'],
      ['language'],
      ['price', 'level'],
      ['price', 'level', 'language'],
    ]);
  });

  test.each([
    ['python in hindi', { language: 'hi', terms: ['python'] }],
    ['hindi me excel sikhao', { language: 'hi', terms: ['excel'] }],
    ['पाइथन हिंदी में', { language: 'hi', terms: ['python'] }],
    ['ummm so uhh i need hmm tally', { terms: ['tally'] }],
    ['tamil medium tally course', { language: 'ta', terms: ['tally'] }],
    ['learn hindi', { language: null, terms: ['hindi'] }],
    ['speak in english with clients', { language: null }],
    ['english me baat karna sikhna hai', { language: null }],
  ])('hears in "%s" which language the course shall be held in', (sentence, intent) => {
    expect(readIntent(sentence)).toMatchObject(intent);
  });

  test.each([
    ['4.5 rating and above docker course', 4.5, ['docker']],
    ['docker rated 4 or more', 4, ['docker']],
    ['top rated aws course', 4, ['aws']],
    ['power bi with good rating', 4, ['power', 'bi']],
    ['excel 4 star se upar rating wala', 4, ['excel']],
    ['java rating above 4', 4, ['java']],
    ['5 star hotel management', null, ['5', 'star', 'hotel', 'management']],
    ['best python course', null, ['python']],
  ])('hears in "%s" how well rated the course shall be', (sentence, minRating, terms) => {
    expect(readIntent(sentence)).toMatchObject({ minRating, terms });
  });

  test.each([
    ['guitar bajana sikhna hai', ['guitar', 'bajana']],
    ['wordpress website kaise banaye', ['wordpress', 'website']],
    ['data science bilkul shuru se', ['data', 'science']],
    ['teach me sql', ['sql']],
    ['teach yourself sql', ['sql']],
  ])('hears in "%s" only what carries a topic', (sentence, terms) => {
    expect(readIntent(sentence).terms).toEqual(terms);
  });

  test.each([
    ['short course on excel', 180],
    ['react in 2 hours', 120],
    ['python 2 ghante', 120],
    ['short machine learning course', 180],
    ['short story writing course', null],
    ['do ghante mein git', 120],
    ['sql under 90 minutes', 90],
    ['2 ghante ka figma course', 120],
    ['short stories', null],
    ['speed reading books', null],
    ['explain an idea in five minutes', null],
    ['sql in 10 minutes under 2 hours', 120],
    ['sql under 10 minutes', 10],
  ])('hears in "%s" how long the course may be', (sentence, minutes) => {
    expect(readIntent(sentence).maxMinutes).toBe(minutes);
  });

  test.each([
    ['python under five hundred rupees', 500],
    ['excel dedh hazaar tak', 1500],
    ['react under one thousand five hundred', 1500],
    ['sql paanch hazaar tak', 5000],
    ['java within twenty five hundred rupees', 2500],
    ['figma under 20 dollars', 1700],
    ['sasta photoshop course', 500],
    ['muft me java', 0],
  ])('reads spoken money: "%s" is %s rupees', (sentence, price) => {
    expect(readIntent(sentence).maxPriceRupees).toBe(price);
  });

  test.each([
    ['javascript not java', ['javascript'], ['java']],
    ['web development without php', ['web', 'development'], ['php']],
    ['java nahi python sikhna hai', ['python'], ['java']],
    ['sql likhna nahi aata', ['sql'], []],
    ['exam mein yaad nahi rehta', ['exam', 'yaad'], []],
    ['python nahi chahiye java sikhao', ['java'], ['python']],
    ['i dont want wordpress, make website', ['website'], ['wordpress']],
    ['python without machine learning', ['python'], ['machine learning']],
    ['advanced excel but no macros', ['excel'], ['macros']],
    ['not sure about python', ['sure', 'python'], []],
  ])('hears what is not wanted in "%s"', (sentence, terms, excluded) => {
    expect(readIntent(sentence)).toMatchObject({ terms, excluded });
  });

  test('takes neither a wish to become something nor a slip in the level for a topic', () => {
    expect(readIntent('mujhe data analyst banna hai 500 tak').terms).toEqual(['data', 'analyst']);
    expect(readIntent('excel for beginers')).toMatchObject({ terms: ['excel'], level: 'Beginner' });
  });

  test('understands Hindi as Hindi is written', () => {
    expect(readIntent('मुझे पाइथन सीखना है ५०० के अंदर')).toMatchObject({ terms: ['python'], maxPriceRupees: 500 });
    expect(readIntent('मुफ्त में फोटोशॉप')).toMatchObject({ terms: ['photoshop'], maxPriceRupees: 0 });
    expect(readIntent('एक्सेल पाँच सौ रुपये तक')).toMatchObject({ maxPriceRupees: 500 });
    expect(readIntent('डेटा साइंस फ्री')).toMatchObject({ terms: ['data', 'science'], maxPriceRupees: 0 });
  });

  test('keeps what something shall do without: that is what is wanted of it', () => {
    for (const sentence of [
      'app that works without internet',
      'app jo bina internet chale',
      'app internet ke bina chale',
    ]) {
      expect(readIntent(sentence), sentence).toMatchObject({ excluded: [] });
      expect(readIntent(sentence).terms, sentence).toContain('offline');
    }
    expect(readIntent('data science without python')).toMatchObject({ excluded: ['python'] });
  });

  test('hears "kam paise" as a limit, and money as a subject', () => {
    expect(readIntent('kam paise me react')).toMatchObject({ terms: ['react'], maxPriceRupees: 500 });
    expect(readIntent('paise bachana')).toMatchObject({ maxPriceRupees: null });
    expect(readIntent('paise bachana').terms).toContain('paise');
  });

  test.each([
    ['shikshakon', 'shikshak'],
    ['kapdon', 'kapda'],
    ['शिक्षकों', 'शिक्षक'],
    ['python', null],
    ['season', null],
  ])('reads the plural "%s" as "%s" before a postposition', (plural, singular) => {
    const meaning = (word: string) => meaningOfHinglish(normalise(word));
    expect(meaning(plural)).toEqual(singular === null ? null : meaning(singular));
    if (singular !== null) expect(meaning(plural)).not.toBeNull();
  });

  test('stays quick with a pasted page', () => {
    const begun = performance.now();
    readIntent('under 5 '.repeat(2_000));
    readIntent('9'.repeat(10_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test.each([
    ['python above 1000', 1000, null],
    ['react courses over rs 1500', 1500, null],
    ['excel at least 500 rupees', 500, null],
    ['sql 1000 se zyada', 1000, null],
    ['figma 1 hazaar se upar wala', 1000, null],
    ['web development not less than 800', 800, null],
    ['पाइथन 1000 से ज्यादा', 1000, null],
    ['python more than 500 and under 2000', 500, 2000],
    ['python between 500 and 1500', 500, 1500],
    ['python 500 se 1500 tak', 500, 1500],
    ['python 500 to 1500 rupees', 500, 1500],
    ['python between 1500 and 500', 500, 1500],
    ['python not more than 500', null, 500],
    ['python no more than 500', null, 500],
    ['more than 5 projects in react', null, null],
    ['python in more than 2 hours', null, null],
    ['python over 1000 exercises', null, null],
    ['rated 4 stars or more', null, null],
  ])('hears in "%s" the prices from %s to %s', (sentence, least, most) => {
    expect(readIntent(sentence)).toMatchObject({ minPriceRupees: least, maxPriceRupees: most });
  });

  test.each([
    ['a form that people fill where there is no signal', ['offline']],
    ['bina internet chalne wala app', ['offline', 'app']],
    ['users should log in with one tap', ['login']],
    ['exercises without equipment', ['equipment']],
  ])('hears in "%s" what is asked for, and refuses nothing', (sentence, terms) => {
    const intent = readIntent(sentence);
    expect(intent.excluded).toEqual([]);
    expect(intent.terms).toEqual(expect.arrayContaining(terms));
  });

  test.each([
    ['vue but i already know the basics', 'Beginner'],
    ['sql ke basics aate hain aage kya', 'Beginner'],
    ['i want to know the basics of sql', null],
    ['i dont know the basics of sql', null],
    ['sql ke basics nahi aate', null],
  ])('refuses in "%s" the level %s', (sentence, notLevel) => {
    expect(readIntent(sentence).notLevel).toBe(notLevel);
  });
});
