import { categories, limits } from '@nalanda/contract';
import { useState } from 'react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CategoryIcon } from '#shared/ui/category-icon.tsx';
import { CourseCover } from '#shared/ui/course-cover.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { OtpInput } from '#shared/ui/otp-input.tsx';
import { PictureField } from '#shared/ui/picture-field.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { Row } from './row.tsx';

const nothing = () => {};
const query = { isError: false, refetch: nothing };
const offline = { message: 'The server cannot be reached.', code: 'network.failed', issues: [], requestId: 'req-42' };

const coverProposals = Array.from({ length: limits.coverVariants }, (_, index) => index + 1);

/** The colours by their names in tokens.css, each as a surface. */
const colours = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['ink', 'bg-ink'],
  ['soft', 'bg-soft'],
  ['terracotta', 'bg-terracotta'],
  ['terracotta-wash', 'bg-terracotta-wash'],
  ['saffron', 'bg-saffron'],
  ['saffron-wash', 'bg-saffron-wash'],
  ['indigo', 'bg-indigo'],
  ['success', 'bg-success'],
  ['danger', 'bg-danger'],
] as const;

/** Colours, covers and the parts that are made of other parts. */
export function ComposedRows() {
  return (
    <>
      <Row title="Colours">
        {colours.map(([name, surface]) => (
          <figure key={name} className="w-28">
            <div className={`h-14 rounded-control border border-line ${surface}`} />
            <figcaption className="mt-1 text-sm text-soft">{name}</figcaption>
          </figure>
        ))}
      </Row>
      <Row title="Covers and signs of the categories">
        {categories.map((category) => (
          <figure key={category} className="w-52">
            <CourseCover
              course={{ title: `A course of ${category}`, category }}
              className="aspect-[40/19] rounded-card"
            />
            <figcaption className="mt-2 flex items-center gap-2">
              <CategoryIcon category={category} className="size-5 text-terracotta" />
              {category}
            </figcaption>
          </figure>
        ))}
        {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} name="Savitri" size={size} />
        ))}
      </Row>
      <Row title="Six proposals for one cover, and the sign alone">
        {coverProposals.map((coverVariant) => (
          <CourseCover
            key={coverVariant}
            course={{ title: 'Full-stack React from first commit', category: 'Web Development', coverVariant }}
            className="aspect-[40/19] w-64 rounded-card"
          />
        ))}
        {categories.map((category) => (
          <CourseCover
            key={category}
            course={{ title: category, category }}
            shape="mark"
            className="aspect-[4/3] w-28 rounded-control"
          />
        ))}
      </Row>
      <ComposedFields />
      <Row title="The four states of a query">
        <QueryView query={query} pending={<WaitingLines />}>
          {nothing as () => null}
        </QueryView>
        <QueryView query={{ ...query, data: [] }} pending={null} empty={<EmptyState title="Nothing here yet" />}>
          {nothing as () => null}
        </QueryView>
        <QueryView query={{ ...query, isError: true, error: offline }} pending={null}>
          {nothing as () => null}
        </QueryView>
        <QueryView query={{ ...query, data: ['Data'] }} pending={null}>
          {([text]) => <p>{text}</p>}
        </QueryView>
        <QuietRetry onRetry={nothing}>Load courses</QuietRetry>
      </Row>
    </>
  );
}

function WaitingLines() {
  return (
    <SkeletonGroup label="Loading" className="grid w-64 gap-2">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-3/4" />
    </SkeletonGroup>
  );
}

function ComposedFields() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<File | null>(null);
  const [text, setText] = useState('');
  const { dialog, release } = useUnsavedGuard(text !== '');
  return (
    <Row title="Composed fields">
      <div className="grid w-full gap-4 sm:grid-cols-2">
        <Field label="One-time code" hint="Four digits; pasting '48 21' works.">
          <OtpInput value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
        <PictureField
          label="Picture to crop"
          shape="avatar"
          error={problem}
          onChange={setPicture}
          onProblem={setProblem}
        />
        <p className="text-soft">{picture ? `${picture.type}, ${picture.size} bytes` : 'No picture yet'}</p>
        <Field label="Guarded text" hint="Write something, then try to leave this page.">
          <Input value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button variant="secondary" className="justify-self-start" onClick={release}>
          Let me leave
        </Button>
      </div>
      {dialog}
    </Row>
  );
}
