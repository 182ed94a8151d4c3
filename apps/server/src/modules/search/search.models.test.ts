import { describe, expect, it } from 'vitest';
import { normalise, readWish, relaxWish, swapNeighbours } from './search.models.ts';

describe('reading a wish', () => {
  it('takes level, category and price out of a sentence', () => {
    expect(readWish('I want a beginner web development course under 1500')).toEqual({
      terms: ['web', 'development'],
      category: 'Web Development',
      level: 'Beginner',
      maxPriceRupees: 1500,
    });
  });

  it('understands Hinglish limits and drops Hinglish filler', () => {
    expect(readWish('mujhe python sikhna hai 2 hazaar ke andar')).toEqual({
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

  it('keeps Devanagari words', () => {
    expect(normalise('पाइथन सीखना!')).toBe('पाइथन सीखना'.normalize('NFKD'));
  });

  it.each(['', '   ', '😀😀', '!!!', "'; drop table users; --"])('makes something sane of %j', (input) => {
    expect(readWish(input).terms.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['beginner web development under 1500', { category: 'Web Development', level: 'Beginner', maxPriceRupees: 1500 }],
    ['mujhe data analyst banna hai', { category: 'Data Analytics', level: null, maxPriceRupees: null }],
    ['machine learning from scratch, 2 hazaar tak', { category: 'AI/ML', level: 'Beginner', maxPriceRupees: 2000 }],
  ])('understands "%s", as Home claims', (wish, understood) => {
    expect(readWish(wish)).toMatchObject(understood);
  });

  it('knows how fast fingers swap letters', () => {
    expect(swapNeighbours('pyhton')).toContain('python');
    expect(swapNeighbours('book')).not.toContain('book');
    expect(swapNeighbours('go')).toEqual([]);
  });

  it('gives up the price before the level', () => {
    const wish = readWish('beginner python under 500');
    const relaxed = relaxWish(wish);
    expect(relaxed).toMatchObject({ level: 'Beginner', maxPriceRupees: null });
    expect(relaxed && relaxWish(relaxed)).toMatchObject({ level: null });
    expect(relaxWish({ terms: [], category: null, level: null, maxPriceRupees: null })).toBeNull();
  });
});
