import { describe, expect, test } from 'vitest';
import {
  changeSearch,
  countPages,
  countTicked,
  isNarrowed,
  readFilters,
  toggle,
  toListQuery,
  unnarrowed,
  unticked,
  writeFilters,
} from './catalogue-filters.models.ts';

describe('catalogue filters', () => {
  test('reads several categories out of the address, as the tiles of Home write them', () => {
    const filters = readFilters(new URLSearchParams('category=Web%20Development&category=AI%2FML'));
    expect(filters).toEqual({
      categories: ['AI/ML', 'Web Development'],
      levels: [],
      lengths: [],
      prices: [],
      rating: null,
      languages: [],
      q: '',
      educator: null,
      sort: 'newest',
      page: 1,
    });
  });

  test('leaves out what it does not know', () => {
    const filters = readFilters(
      new URLSearchParams('category=Cooking&level=Guru&length=3&price=7&rating=2&language=xx&sort=colour&page=-3'),
    );
    expect(filters).toEqual({ ...unnarrowed, sort: 'newest', page: 1 });
  });

  test('comes back from the address as it went in', () => {
    const search =
      'category=AI%2FML&level=Beginner&level=Advanced&length=2-6&length=over-17&price=free&rating=4.5&language=hi&sort=price-low&page=4';
    expect(writeFilters(readFilters(new URLSearchParams(search))).toString()).toBe(search);
  });

  test('writes one address for the same choices, in whichever order they were ticked', () => {
    const filters = readFilters(new URLSearchParams());
    expect(writeFilters({ ...filters, lengths: ['over-17', 'under-2'] }).toString()).toBe(
      'length=under-2&length=over-17',
    );
  });

  test('asks for all courses when no category is chosen', () => {
    expect(toListQuery(readFilters(new URLSearchParams()))).toEqual({ page: 1, limit: 24 });
  });

  test('asks for each chosen category', () => {
    const query = toListQuery({
      ...readFilters(new URLSearchParams()),
      categories: ['AI/ML', 'Others'],
      sort: 'rating',
      page: 2,
    });
    expect(query).toEqual({ page: 2, limit: 24, category: ['AI/ML', 'Others'], sort: 'rating' });
  });

  test('asks for each chosen length, in its order, together with the rest', () => {
    const filters = readFilters(new URLSearchParams('length=6-17&q=react&length=under-2&level=Beginner'));
    expect(toListQuery(filters)).toMatchObject({ q: 'react', level: ['Beginner'], length: ['under-2', '6-17'] });
  });

  test('counts what is ticked, and knows whether anything is left out', () => {
    const filters = readFilters(new URLSearchParams('category=Others&level=Beginner&length=2-6&length=6-17&q=web'));
    expect([countTicked(filters), isNarrowed(filters)]).toEqual([4, true]);
    expect(isNarrowed(readFilters(new URLSearchParams('length=2-6')))).toBe(true);
    expect([countTicked({ ...filters, ...unticked }), isNarrowed({ ...filters, ...unticked })]).toEqual([0, true]);
    expect(isNarrowed({ ...filters, ...unnarrowed })).toBe(false);
  });

  test('puts what matches a search best first, unless another order is chosen', () => {
    const searched = readFilters(new URLSearchParams('q=web+design'));
    expect(searched.sort).toBe('match');
    expect(toListQuery(searched)).toEqual({ page: 1, limit: 24, q: 'web design' });
    expect(writeFilters(searched).toString()).toBe('q=web+design');
    expect(toListQuery({ ...searched, sort: 'newest' })).toMatchObject({ sort: 'newest' });
    expect(changeSearch(searched, '')).toEqual({ q: '', sort: 'newest' });
    expect(changeSearch({ ...searched, sort: 'rating' }, 'web')).toEqual({ q: 'web', sort: 'rating' });
    expect(changeSearch(readFilters(new URLSearchParams('sort=rating')), 'web').sort).toBe('match');
  });

  test('shows the courses of one educator', () => {
    const educator = '01890000-0000-7000-8000-000000000000';
    const filters = readFilters(new URLSearchParams({ educator }));
    expect(toListQuery(filters)).toMatchObject({ creator: educator });
    expect(readFilters(new URLSearchParams('educator=somebody')).educator).toBeNull();
  });

  test('ticks and unticks', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  });
});

describe('pages of the catalogue', () => {
  test('has one page even when empty', () => {
    expect([countPages(0), countPages(24), countPages(25)]).toEqual([1, 1, 2]);
  });
});
