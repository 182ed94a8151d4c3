import { z } from 'zod';
import { limitReplies } from '../../../platform/http/limit-replies.ts';

/** Where a language model answers. */
export interface ModelSettings {
  provider: 'openai' | 'gemini';
  /** Without trailing slash: `https://api.openai.com/v1`, `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
  embeddingModel: string | undefined;
}

export interface ModelAnswer<T> {
  value: T;
  tokens: { input: number; output: number };
}

export interface ModelClient {
  /** One question with an answer in this shape. Throws on anything else than such an answer. */
  ask<T>(
    question: { system: string; user: string; shape: z.ZodType<T>; name: string },
    signal: AbortSignal,
  ): Promise<ModelAnswer<T>>;
  /** Vectors of texts, in their order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<ModelAnswer<number[][]>>;
}

/** No answer is longer; an endpoint that sends more is not one to trust. */
const fetchAnswer = limitReplies(4_000_000);
const MOST_OUTPUT_TOKENS = 600;

const chatSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
  usage: z.object({ prompt_tokens: z.number().catch(0), completion_tokens: z.number().catch(0) }).optional(),
});
const geminiSchema = z.object({
  candidates: z
    .array(z.object({ content: z.object({ parts: z.array(z.object({ text: z.string().optional() })) }) }))
    .min(1),
  usageMetadata: z
    .object({ promptTokenCount: z.number().catch(0), candidatesTokenCount: z.number().catch(0) })
    .optional(),
});
const vectorsSchema = z.object({
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.number().catch(0) }).optional(),
});
const geminiVectorsSchema = z.object({ embeddings: z.array(z.object({ values: z.array(z.number()) })) });

/** Speaks the wire of OpenAI (and of everything compatible with it, Ollama included), or Gemini's own. */
export function createModelClient(settings: ModelSettings): ModelClient {
  return settings.provider === 'gemini' ? createGeminiClient(settings) : createOpenAiClient(settings);
}

function createOpenAiClient({ baseUrl, apiKey, model, embeddingModel }: ModelSettings): ModelClient {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
  return {
    async ask({ system, user, shape, name }, signal) {
      const schema = z.toJSONSchema(shape);
      const reply = await post(`${baseUrl}/chat/completions`, headers, signal, {
        model,
        temperature: 0,
        max_tokens: MOST_OUTPUT_TOKENS,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      });
      const { choices, usage } = chatSchema.parse(reply);
      const tokens = { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 };
      return { value: readJson(choices[0]?.message.content ?? '', shape), tokens };
    },
    async embed(texts, signal) {
      const reply = await post(`${baseUrl}/embeddings`, headers, signal, { model: embeddingModel, input: texts });
      const { data, usage } = vectorsSchema.parse(reply);
      const ordered = data.map((row, at) => ({ at: row.index ?? at, row })).sort((a, b) => a.at - b.at);
      return {
        value: ordered.map(({ row }) => row.embedding),
        tokens: { input: usage?.prompt_tokens ?? 0, output: 0 },
      };
    },
  };
}

function createGeminiClient({ baseUrl, apiKey, model, embeddingModel }: ModelSettings): ModelClient {
  const headers: Record<string, string> = apiKey ? { 'x-goog-api-key': apiKey } : {};
  return {
    async ask({ system, user, shape }, signal) {
      const reply = await post(
        `${baseUrl}/models/${encodeURIComponent(model ?? '')}:generateContent`,
        headers,
        signal,
        {
          systemInstruction: { parts: [{ text: system }] },
          contents: [{ role: 'user', parts: [{ text: user }] }],
          generationConfig: {
            temperature: 0,
            maxOutputTokens: MOST_OUTPUT_TOKENS,
            responseMimeType: 'application/json',
            responseJsonSchema: z.toJSONSchema(shape),
          },
        },
      );
      const { candidates, usageMetadata: usage } = geminiSchema.parse(reply);
      const text = candidates[0]?.content.parts.map((part) => part.text ?? '').join('') ?? '';
      const tokens = { input: usage?.promptTokenCount ?? 0, output: usage?.candidatesTokenCount ?? 0 };
      return { value: readJson(text, shape), tokens };
    },
    async embed(texts, signal) {
      const name = `models/${embeddingModel}`;
      const requests = texts.map((text) => ({ model: name, content: { parts: [{ text }] } }));
      const reply = await post(`${baseUrl}/${name}:batchEmbedContents`, headers, signal, { requests });
      const { embeddings } = geminiVectorsSchema.parse(reply);
      return { value: embeddings.map(({ values }) => values), tokens: { input: 0, output: 0 } };
    },
  };
}

/** Some models wrap their JSON into a fence although they are asked not to. Blanks around it are JSON's own affair. */
function readJson<T>(text: string, shape: z.ZodType<T>): T {
  const fenced = text.trim();
  const bare = fenced.replace(/^```(?:json)?/, '').slice(0, fenced.endsWith('```') ? -'```'.length : undefined);
  return shape.parse(JSON.parse(bare));
}

// biome-ignore lint/complexity/useMaxParams: as fetch has them.
async function post(url: string, headers: Record<string, string>, signal: AbortSignal, body: object): Promise<unknown> {
  const reply = await fetchAnswer(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
    redirect: 'error',
  });
  if (!reply.ok) throw new Error(`the model answered ${reply.status}`);
  return reply.json();
}
