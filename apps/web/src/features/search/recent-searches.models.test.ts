import { describe, expect, test } from 'vitest';
import { parseRecent, switched, withoutQuery, withQuery } from './recent-searches.models.ts';

describe('recent searches', () => {
  const some = { isOn: true, queries: ['sql', 'react'] };

  test('keep the newest first and each once', () => {
    expect(withQuery(some, 'React').queries).toEqual(['React', 'sql']);
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce(withQuery, { isOn: true, queries: [] });
    expect(many.queries).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });

  test('can be taken away one by one, or turned off and forgotten', () => {
    expect(withoutQuery(some, 'sql').queries).toEqual(['react']);
    expect(withQuery(switched(false), 'sql')).toEqual({ isOn: false, queries: [] });
  });

  test('survive whatever stands in the store', () => {
    expect(parseRecent(JSON.stringify(some))).toEqual(some);
    expect(parseRecent('{"isOn":false,"queries":[]}').isOn).toBe(false);
    expect(parseRecent('{"isOn":true,"wishes":["sql"]}').queries).toEqual(['sql']);
    for (const stored of [null, '', '[]', '{', '{"queries":[1,null]}', '{"queries":"x"}']) {
      expect(parseRecent(stored)).toEqual({ isOn: true, queries: [] });
    }
  });
});
