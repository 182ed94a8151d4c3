import { describe, expect, test } from 'vitest';
import { type ApiDocument, listBreaks, listUnsaidBreaks } from './api-breaks.ts';

const course = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    title: { type: 'string' },
    level: { anyOf: [{ type: 'string', enum: ['beginner', 'advanced'] }, { type: 'null' }] },
    price: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    views: { type: 'integer' },
  },
  required: ['_id', 'title', 'tags'],
};
const body = {
  type: 'object',
  properties: { title: { type: 'string', maxLength: 80 }, level: { type: 'string', enum: ['beginner', 'advanced'] } },
  required: ['title'],
};

function makeDocument() {
  return structuredClone({
    paths: {
      '/api/courses/{id}': {
        post: {
          operationId: 'editCourse',
          description: 'Signed-in users',
          security: [{ session: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'draft', in: 'query', required: false, schema: { type: 'boolean' } },
          ],
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: {
            200: { content: { 'application/json': { schema: course } } },
            '4XX': { $ref: '#/components/responses/Error' },
          },
        },
      },
    },
    components: {
      responses: {
        Error: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
            },
          },
        },
      },
    },
  });
}
type Example = ReturnType<typeof makeDocument>;

/** What breaks when the example is changed so. */
function changesAfter(
  change: (operation: Example['paths']['/api/courses/{id}']['post'], document: Example) => void,
): string[] {
  const after = makeDocument();
  change(after.paths['/api/courses/{id}'].post, after);
  const breaks = listBreaks(makeDocument() as unknown as ApiDocument, after as unknown as ApiDocument);
  expect(breaks.every(({ operation }) => ['editCourse', 'Error'].includes(operation))).toBe(true);
  return breaks.map((each) => each.change);
}
const bodyOf = (operation: Example['paths']['/api/courses/{id}']['post']) =>
  operation.requestBody.content['application/json'].schema as {
    properties: Record<string, unknown>;
    required: string[];
  };
const replyOf = (operation: Example['paths']['/api/courses/{id}']['post']) =>
  operation.responses[200].content['application/json'].schema as {
    properties: Record<string, unknown>;
    required: string[];
  };

describe('a client breaks when', () => {
  test.each<[string, Parameters<typeof changesAfter>[0], string[]]>([
    [
      'a call is gone',
      (_, document) => Reflect.deleteProperty(document.paths, '/api/courses/{id}'),
      ['POST /api/courses/{id} is gone'],
    ],
    [
      'a call is renamed',
      (call) => {
        call.operationId = 'changeCourse';
      },
      ['is now named changeCourse'],
    ],
    [
      'fewer people may call',
      (call) => {
        call.description = 'Educators';
      },
      ['may be called by fewer people: Educators'],
    ],
    [
      'a field of the reply is gone',
      (call) => {
        Reflect.deleteProperty(replyOf(call).properties, 'title');
        replyOf(call).required = ['_id', 'tags'];
      },
      ['reply 200.title is gone'],
    ],
    [
      'a field of the reply that may be missing is gone',
      (call) => {
        Reflect.deleteProperty(replyOf(call).properties, 'price');
      },
      ['reply 200.price is gone'],
    ],
    [
      'a field of the reply may be missing',
      (call) => {
        replyOf(call).required = ['_id', 'tags'];
      },
      ['reply 200.title may be missing'],
    ],
    [
      'a field of the reply may be null',
      (call) => {
        replyOf(call).properties.title = { anyOf: [{ type: 'string' }, { type: 'null' }] };
      },
      ['reply 200.title is no longer string'],
    ],
    [
      'a field of the reply has another type',
      (call) => {
        replyOf(call).properties.price = { type: 'string' };
      },
      ['reply 200.price is no longer number'],
    ],
    [
      'whole numbers become any numbers',
      (call) => {
        replyOf(call).properties.views = { type: 'number' };
      },
      ['reply 200.views is no longer integer'],
    ],
    [
      'a reply may be a value that nobody knew',
      (call) => {
        replyOf(call).properties.level = {
          anyOf: [{ type: 'string', enum: ['beginner', 'expert'] }, { type: 'null' }],
        };
      },
      ['reply 200.level may now be "expert"'],
    ],
    [
      'the items of a list change',
      (call) => {
        replyOf(call).properties.tags = { type: 'array', items: { type: 'integer' } };
      },
      ['reply 200.tags[] is no longer string'],
    ],
    [
      'errors lose a field',
      (_, document) => {
        document.components.responses.Error.content['application/json'].schema = {
          type: 'object',
          properties: { code: { type: 'string' } },
          required: [],
        };
      },
      ['reply.code may be missing'],
    ],
    [
      'a status is gone',
      (call) => {
        Reflect.deleteProperty(call.responses, 200);
      },
      ['does not reply 200 any more'],
    ],
    [
      'a new field must be sent',
      (call) => {
        bodyOf(call).properties.language = { type: 'string' };
        bodyOf(call).required.push('language');
      },
      ['body.language must be sent'],
    ],
    [
      'a known field must be sent',
      (call) => {
        bodyOf(call).required.push('level');
      },
      ['body.level must be sent'],
    ],
    [
      'a field is no longer taken',
      (call) => {
        Reflect.deleteProperty(bodyOf(call).properties, 'level');
      },
      ['body.level is no longer taken'],
    ],
    [
      'a value is no longer taken',
      (call) => {
        bodyOf(call).properties.level = { type: 'string', enum: ['beginner'] };
      },
      ['body.level no longer takes "advanced"'],
    ],
    [
      'free text becomes a choice',
      (call) => {
        bodyOf(call).properties.title = { type: 'string', maxLength: 80, enum: ['a'] };
      },
      ['body.title must now be one of "a"'],
    ],
    [
      'a text must be shorter',
      (call) => {
        bodyOf(call).properties.title = { type: 'string', maxLength: 60 };
      },
      ['body.title now has maxLength 60'],
    ],
    [
      'a text must have a shape',
      (call) => {
        bodyOf(call).properties.title = { type: 'string', maxLength: 80, pattern: '^A' };
      },
      ['body.title now has pattern ^A'],
    ],
    [
      'a body must be another one',
      (call) => {
        Object.assign(call.requestBody, { content: { 'multipart/form-data': {} } });
      },
      ['a body of application/json is no longer taken'],
    ],
    [
      'a parameter must be sent',
      (call) => {
        Object.assign(call.parameters[1] ?? {}, { required: true });
      },
      ['query draft must be sent'],
    ],
    [
      'a parameter is no longer taken',
      (call) => {
        call.parameters.pop();
      },
      ['query draft is no longer taken'],
    ],
    [
      'a parameter has another type',
      (call) => {
        Object.assign(call.parameters[1] ?? {}, { schema: { type: 'integer' } });
      },
      ['query draft must now be integer'],
    ],
  ])('%s', (_, change, expected) => {
    expect(changesAfter(change)).toEqual(expected);
  });
});

describe('a client goes on when', () => {
  test.each<[string, Parameters<typeof changesAfter>[0]]>([
    ['nothing changes', () => undefined],
    [
      'a call is added',
      (call, document) => {
        Object.assign(document.paths, { '/api/new': { get: call } });
      },
    ],
    [
      'more people may call',
      (call) => {
        call.description = 'Anybody';
        call.security = [];
      },
    ],
    [
      'the reply says more',
      (call) => {
        replyOf(call).properties.language = { type: 'string' };
        replyOf(call).required.push('language');
      },
    ],
    [
      'the reply is surer',
      (call) => {
        replyOf(call).required.push('price');
        replyOf(call).properties.level = { type: 'string', enum: ['beginner'] };
      },
    ],
    [
      'any numbers become whole ones',
      (call) => {
        replyOf(call).properties.price = { type: 'integer' };
      },
    ],
    [
      'something more may be sent',
      (call) => {
        bodyOf(call).properties.language = { type: 'string' };
      },
    ],
    [
      'less must be sent',
      (call) => {
        bodyOf(call).required = [];
      },
    ],
    [
      'more is taken',
      (call) => {
        bodyOf(call).properties.title = { anyOf: [{ type: 'string', maxLength: 200 }, { type: 'null' }] };
      },
    ],
  ])('%s', (_, change) => {
    expect(changesAfter(change)).toEqual([]);
  });
});

describe('a break', () => {
  const breaks = [{ operation: 'editCourse', change: 'is gone' }];
  const changelog = (unreleased: string) =>
    `# Changelog\n\n## [Unreleased]\n\n${unreleased}\n## [0.2.0] - 2026-11-22\n\n### Breaking\n\n- \`editCourse\`: old news\n`;

  test('must be said in the changelog, among what is not released yet', () => {
    expect(listUnsaidBreaks(breaks, changelog(''))).toEqual(['editCourse']);
    expect(listUnsaidBreaks(breaks, changelog('### Added\n\n- `editCourse` sends more\n'))).toEqual(['editCourse']);
    expect(listUnsaidBreaks(breaks, changelog('### Breaking\n\n- something\n\n### Added\n\n- `editCourse`\n'))).toEqual(
      ['editCourse'],
    );
    expect(listUnsaidBreaks(breaks, changelog('### Breaking\n\n- `editCourse`: send PATCH instead\n'))).toEqual([]);
    expect(listUnsaidBreaks([], changelog(''))).toEqual([]);
  });
});
