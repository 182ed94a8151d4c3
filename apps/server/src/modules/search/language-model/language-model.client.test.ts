import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ModelStandIn, startModelStandIn } from '../../../../test/model-stand-in.ts';
import { createModelClient } from './language-model.client.ts';

let model: ModelStandIn;
beforeAll(async () => {
  model = await startModelStandIn();
});
afterAll(() => model.close());

const ask = () =>
  createModelClient({
    ...{ provider: 'openai', baseUrl: model.url, apiKey: undefined, model: 'm', embeddingModel: undefined },
  }).ask(
    { system: '', user: '', name: 'answer', shape: z.strictObject({ a: z.number() }) },
    AbortSignal.timeout(5_000),
  );

test('an answer is read with and without a fence around it', async () => {
  for (const content of [
    '{"a":1}',
    ' {"a":1}\n',
    '```json\n{"a":1}\n```',
    '```{"a":1}```',
    '\n```json {"a":1} ```\n',
  ]) {
    model.answer('intent', content);
    expect((await ask()).value, content).toEqual({ a: 1 });
  }
  model.answer('intent', '```');
  await expect(ask()).rejects.toThrow();
});

test('an answer that is nearly all blanks, as models at their end write, takes no longer than others', async () => {
  model.answer('intent', `{"a":1${' '.repeat(1_000_000)}}`);
  const begun = performance.now();
  expect((await ask()).value).toEqual({ a: 1 });
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('an answer without an end is none', async () => {
  model.answer('intent', `{"a":1${' '.repeat(5_000_000)}}`);
  await expect(ask()).rejects.toThrow('longer than');
});
