import { describe, expect, it } from 'vitest';
import { parseRecent, switched, withoutWish, withWish } from './recent-searches.models.ts';

describe('recent searches', () => {
  const some = { isOn: true, wishes: ['sql', 'react'] };

  it('keep the newest first and each once', () => {
    expect(withWish(some, 'React').wishes).toEqual(['React', 'sql']);
    const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce(withWish, { isOn: true, wishes: [] });
    expect(many.wishes).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  });

  it('can be taken away one by one, or turned off and forgotten', () => {
    expect(withoutWish(some, 'sql').wishes).toEqual(['react']);
    expect(withWish(switched(false), 'sql')).toEqual({ isOn: false, wishes: [] });
  });

  it('survive whatever stands in the store', () => {
    expect(parseRecent(JSON.stringify(some))).toEqual(some);
    expect(parseRecent('{"isOn":false,"wishes":[]}').isOn).toBe(false);
    for (const stored of [null, '', '[]', '{', '{"wishes":[1,null]}', '{"wishes":"x"}']) {
      expect(parseRecent(stored)).toEqual({ isOn: true, wishes: [] });
    }
  });
});
