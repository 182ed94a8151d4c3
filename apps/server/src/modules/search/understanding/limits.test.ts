import { describe, expect, test } from 'vitest';
import { readIntent } from './intent.ts';

describe('the limits of a query', () => {
  test.each([
    ['security above beginner level', null, 'Beginner'],
    ['beginner se aage ka python', null, 'Beginner'],
    ['at least intermediate sql', null, 'Beginner'],
    ['sql intermediate or above', null, 'Beginner'],
    ['something harder than intermediate css', 'Advanced', null],
    ['below advanced sql', null, 'Advanced'],
    ['map of cases, beginner not needed', null, 'Beginner'],
    ['react, nothing for beginners', null, 'Beginner'],
    // All levels are no limit.
    ['python basics to advanced', null, null],
    ['basic se advance tak excel', null, null],
    // What is easy is not the course.
    ['forms that are easy to fill', null, null],
    ['a language that is easy to learn', 'Beginner', null],
    ['above average marks', null, null],
  ])('compares levels in "%s": wanted %s, refused %s', (sentence, level, notLevel) => {
    expect(readIntent(sentence)).toMatchObject({ level, notLevel });
  });

  test.each([
    ['excel not exceeding 500 rupees', null, 500],
    ['excel 500 se zyada nahi hona chahiye', null, 500],
    ['excel should not cost more than 500', null, 500],
    ['excel in 500', null, 500],
    ['500 me excel', null, 500],
    ['mere paas 700 rupaye hai, excel', null, 700],
    ['my budget is 600 excel', null, 600],
    ['excel i can spend 600 rupees', null, 600],
    ['excel under 1.5k', null, 1500],
    ['excel within ₹1,499.00', null, 1499],
    ['excel not too expensive', null, 500],
    ['excel mehnga na ho', null, 500],
    ['paise kam hai, excel', null, 500],
    ['excel free nahi chahiye', 1, null],
    ['paid courses only, excel', 1, null],
    ['excel free of charge', null, 0],
    // What is counted, or cheap, is not the course.
    ['i have 500 photos to edit', null, null],
    ['speech for 500 people', null, null],
    ['hotel management in 2026', null, null],
    ['list scrolls badly on cheap phones', null, null],
    ['paid internship kaise mile', null, null],
  ])('hears in "%s" a price from %s to %s', (sentence, least, most) => {
    const intent = readIntent(sentence);
    expect(intent).toMatchObject({ minPriceRupees: least, maxPriceRupees: most, excluded: [] });
    if (sentence.includes('excel')) expect(intent.terms).toEqual(['excel']);
  });

  test.each([
    ['app bnana sikhna h phone k liye 1500 tk', { terms: ['app', 'phone'], maxPriceRupees: 1500 }],
    ['paise km h excel', { terms: ['excel'], maxPriceRupees: 500 }],
    ['mje python nhi sql chahiye', { terms: ['sql'], excluded: ['python'] }],
    ['c language krna h', { terms: ['c', 'language'] }],
    ['mujhe k means samjhna h', { terms: ['k', 'means'] }],
    ['5 km running plan chahiye', { terms: ['5', 'km', 'running', 'plan'] }],
    ['k means in python', { terms: ['k', 'means', 'python'] }],
  ])('reads Hindi as it is texted: "%s"', (sentence, intent) => {
    expect(readIntent(sentence)).toMatchObject(intent);
  });

  test.each([
    ['gaon me network nahi aata, app chahiye', ['gaon', 'offline', 'app'], []],
    ['गांव में नेटवर्क नहीं रहता वहां चलने वाला ऐप', ['gaanv', 'offline', 'app'], []],
    ['पढ़ाई में ध्यान नहीं लगता', ['shiksha', 'dhyan'], []],
    ['excel is not what i want, sql', ['excel', 'sql'], []],
    ['mujhe kuch nahi chahiye bas sql', ['sql'], []],
    ['excel other than vlookup', ['excel'], ['vlookup']],
    ['anything but java for android', ['android'], ['java']],
    ['i do not like java, python', ['python'], ['java']],
    ['ai tools without any coding', ['ai', 'tools'], ['coding']],
    ['bina coding ke website', ['website'], ['coding']],
    ['python without coding experience', ['python'], []],
    ['vlookup nahi chal raha', ['vlookup'], []],
    ['react but not react native', ['react'], ['react native']],
    ['excel jisme coding na ho', ['excel'], ['coding']],
    ['form nahi ho pa raha', ['form', 'pa'], []],
    ['an ai course not having coding at all', ['ai'], ['coding']],
    ['photo editing that does not require photoshop', ['photo', 'editing'], ['photoshop']],
    ['ghar ka budget kaise banaye', ['ghar', 'budget'], []],
    ['excel budget 600', ['excel'], []],
  ])('refuses in "%s" only what is refused', (sentence, terms, excluded) => {
    expect(readIntent(sentence)).toMatchObject({ terms, excluded });
  });

  test.each([
    ['excel tamil la', 'ta', ['excel']],
    ['excel marathi madhe', 'mr', ['excel']],
    ['excel english me nahi chahiye', 'hi', ['excel']],
    ['excel not in english', 'hi', ['excel']],
    ['excel tamil me nahi', null, ['excel']],
  ])('hears in "%s" the language %s', (sentence, language, terms) => {
    expect(readIntent(sentence)).toMatchObject({ language, terms, excluded: [] });
  });

  test.each([
    ['excel half an hour', { maxMinutes: 30 }],
    ['excel not too long', { maxMinutes: 180 }],
    ['excel which most people have taken', { order: 'popular' }],
    ['excel with the most students', { order: 'popular' }],
    ['सबसे अच्छी रेटिंग वाला excel कोर्स', { order: 'rated' }],
  ])('hears in "%s" what is wanted of the course', (sentence, intent) => {
    expect(readIntent(sentence)).toMatchObject({ ...intent, terms: ['excel'] });
  });

  test.each([
    ['statistics for nursing research', ['nursing', 'research']],
    ['naukri ke liye excel', ['naukri']],
    ['figma for freelancing in 2 weeks', ['freelancing']],
    ['for my exam', []],
    ['excel in the office', []],
  ])('hears in "%s" what the subject shall be good for', (sentence, purpose) => {
    expect(readIntent(sentence).purpose).toEqual(purpose);
  });
});
