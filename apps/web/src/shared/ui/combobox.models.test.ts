import { describe, expect, test } from 'vitest';
import { readComboboxKey } from './combobox.models.ts';

const open = { count: 3, isOpen: true };

describe('keys of a combobox', () => {
  test('walk through the options and back into the box', () => {
    expect(readComboboxKey('ArrowDown', { ...open, active: -1 })).toEqual({ kind: 'move', to: 0 });
    expect(readComboboxKey('ArrowDown', { ...open, active: 2 })).toEqual({ kind: 'move', to: -1 });
    expect(readComboboxKey('ArrowUp', { ...open, active: -1 })).toEqual({ kind: 'move', to: 2 });
    expect(readComboboxKey('ArrowDown', { count: 3, isOpen: false, active: -1 })).toEqual({ kind: 'move', to: 0 });
  });

  test('choose, close, and otherwise belong to the box', () => {
    expect(readComboboxKey('Enter', { ...open, active: 1 })).toEqual({ kind: 'choose' });
    expect(readComboboxKey('Enter', { ...open, active: -1 })).toBeNull();
    expect(readComboboxKey('Escape', { ...open, active: 1 })).toEqual({ kind: 'close' });
    expect(readComboboxKey('Escape', { count: 3, isOpen: false, active: -1 })).toBeNull();
    expect(readComboboxKey('ArrowDown', { count: 0, isOpen: true, active: -1 })).toBeNull();
    expect(readComboboxKey('Home', { ...open, active: 1 })).toBeNull();
  });
});
