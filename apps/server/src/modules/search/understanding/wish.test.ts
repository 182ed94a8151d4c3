import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { readWish, relaxWish } from './wish.ts';

describe('reading a wish', () => {
  it('takes level, category and price out of a sentence', () => {
    expect(readWish('I want a beginner web development course under 1500')).toMatchObject({
      terms: ['web', 'development'],
      category: 'Web Development',
      level: 'Beginner',
      maxPriceRupees: 1500,
    });
  });

  it('understands Hinglish limits and drops Hinglish filler', () => {
    expect(readWish('mujhe python sikhna hai 2 hazaar ke andar')).toMatchObject({
      terms: ['python'],
      category: null,
      level: null,
      maxPriceRupees: 2000,
    });
  });

  it.each([
    ['free figma class', 0],
    ['excel below Rs. 1,299', 1299],
    ['react 500 rupees tak', 500],
    ['kotlin under ₹2k', 2000],
    ['top 10 python projects', null],
  ])('reads the price of "%s" as %s', (sentence, price) => {
    expect(readWish(sentence).maxPriceRupees).toBe(price);
  });

  it('keeps the names of languages whole', () => {
    expect(readWish('C++ and C# and .NET').terms).toEqual(['cpp', 'csharp', 'dotnet']);
  });

  it('writes Devanagari in Latin letters, course words as English spells them', () => {
    expect(normalise('पाइथन सीखना!')).toBe('python sikhna');
  });

  it.each(['', '   ', '😀😀', '!!!', "'; drop table users; --"])('makes something sane of %j', (input) => {
    expect(readWish(input).terms.length).toBeLessThanOrEqual(24);
  });

  it.each([
    ['beginner web development under 1500', { category: 'Web Development', level: 'Beginner', maxPriceRupees: 1500 }],
    ['mujhe data analyst banna hai', { category: 'Data Analytics', level: null, maxPriceRupees: null }],
    ['machine learning from scratch, 2 hazaar tak', { category: 'AI/ML', level: 'Beginner', maxPriceRupees: 2000 }],
  ])('understands "%s", as Home claims', (wish, understood) => {
    expect(readWish(wish)).toMatchObject(understood);
  });

  it('gives up the price before the level', () => {
    const wish = readWish('beginner python under 500');
    const relaxed = relaxWish(wish);
    expect(relaxed).toMatchObject({ level: 'Beginner', maxPriceRupees: null });
    expect(relaxed && relaxWish(relaxed)).toMatchObject({ level: null });
    expect(relaxWish(readWish('python'))).toBeNull();
  });

  it.each([
    ['python under five hundred rupees', 500],
    ['excel dedh hazaar tak', 1500],
    ['figma under 20 dollars', 1700],
    ['sasta photoshop course', 500],
    ['muft me java', 0],
  ])('reads spoken money: "%s" is %s rupees', (sentence, price) => {
    expect(readWish(sentence).maxPriceRupees).toBe(price);
  });

  it.each([
    ['javascript not java', ['javascript'], ['java']],
    ['web development without php', ['web', 'development'], ['php']],
    ['java nahi python sikhna hai', ['python'], ['java']],
    ['sql likhna nahi aata', ['sql'], []],
    ['not sure about python', ['sure', 'python'], []],
  ])('hears what is not wanted in "%s"', (sentence, terms, excluded) => {
    expect(readWish(sentence)).toMatchObject({ terms, excluded });
  });

  it('understands Hindi as Hindi is written', () => {
    expect(readWish('मुझे पाइथन सीखना है ५०० के अंदर')).toMatchObject({ terms: ['python'], maxPriceRupees: 500 });
    expect(readWish('डेटा साइंस फ्री')).toMatchObject({ terms: ['data', 'science'], maxPriceRupees: 0 });
  });

  it('stays quick with a pasted page', () => {
    const begun = performance.now();
    readWish('under 5 '.repeat(2_000));
    readWish('9'.repeat(10_000));
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
