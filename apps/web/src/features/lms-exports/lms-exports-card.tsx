import type { LmsExport, LmsFormat } from '@nalanda/contract';
import { Download, Package, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { msg, translateSentence, useT } from '#shared/i18n/index.ts';
import { formatBytes } from '#shared/lib/format-bytes.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { useListLmsExportsQuery, useRequestLmsExportMutation } from './lms-exports.api.ts';

const POLL_MS = 3_000;

const formats = [
  {
    format: 'scorm12',
    name: msg('SCORM 1.2'),
    about: msg('Most learning systems read it. It reports who has finished a lecture, and what they scored in a quiz.'),
  },
  {
    format: 'cc13',
    name: msg('Common Cartridge 1.3'),
    about: msg(
      'Pages, files and quizzes become the other system’s own. Matching and ordering are split into single questions.',
    ),
  },
] as const;

/** Packages of a course for other learning systems: asked for here, and downloaded when they are ready. */
export function LmsExportsCard({ courseId }: { courseId: string }) {
  const t = useT();
  const [isMoving, setMoving] = useState(false);
  const query = useListLmsExportsQuery(courseId, { pollingInterval: isMoving ? POLL_MS : 0 });
  const isWaiting = query.data?.some(({ state }) => state === 'waiting') ?? false;
  if (isWaiting !== isMoving) setMoving(isWaiting);
  return (
    <Card className="grid gap-4 p-6 sm:p-8">
      <div className="grid max-w-[60ch] gap-1.5">
        <h2 className="text-xl">{t('For other learning systems')}</h2>
        <p className="text-soft">
          {t(
            'Take this course to Moodle, Canvas or another learning system. Videos, captions, articles, quizzes and files are in the package and work there without this school.',
          )}
        </p>
        <p className="text-soft">
          {t(
            'The right answers of quizzes are in the package, too: whoever opens its files can read them. Time limits of quizzes and handing in assignments do not go along.',
          )}
        </p>
      </div>
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading')}>
            <Skeleton className="h-28 w-full" />
          </SkeletonGroup>
        }
      >
        {(exports) => (
          <ul className="grid gap-3">
            {formats.map(({ format, name, about }) => (
              <li key={format} className="grid gap-3 rounded-control border border-line p-4">
                <div className="grid max-w-[60ch] gap-1">
                  <h3 className="font-semibold">{t(name)}</h3>
                  <p className="text-soft text-sm">{t(about)}</p>
                </div>
                <ExportState
                  {...{ courseId, format }}
                  name={t(name)}
                  made={exports.find((one) => one.format === format) ?? null}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

interface ExportStateProps {
  courseId: string;
  format: LmsFormat;
  name: string;
  made: LmsExport | null;
}

function ExportState({ courseId, format, name, made }: ExportStateProps) {
  const t = useT();
  const [request, { isLoading }] = useRequestLmsExportMutation();

  async function ask() {
    try {
      await request({ courseId, format }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  }

  if (made?.state === 'waiting') {
    return (
      <p role="status" className="flex items-center gap-2 text-soft">
        <Spinner className="size-5" />
        {t('The package is being made. You can leave this page and come back later.')}
      </p>
    );
  }
  if (made?.url && made.byteSize !== null) {
    return (
      <div className="grid gap-2">
        <ReadyNotes made={made} />
        <div className="flex flex-wrap gap-2">
          <a href={made.url} download className={buttonClass('secondary')}>
            <Download aria-hidden className="size-5" />
            {t('Download ({size})', { size: formatBytes(made.byteSize) })}
            <span className="sr-only">: {name}</span>
          </a>
          <Button variant="ghost" loading={isLoading} onClick={() => void ask()}>
            <RotateCw aria-hidden className="size-5" />
            {t('Make it again')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      {made?.reason && <p className="text-danger">{translateSentence(made.reason)}</p>}
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        loading={isLoading}
        onClick={() => void ask()}
      >
        <Package aria-hidden className="size-5" />
        {t('Make {name} package', { name })}
      </Button>
    </div>
  );
}

/** Until when it is there, and what is not in it. */
function ReadyNotes({ made: { expiresAt, requestedAt, leftOut } }: { made: LmsExport }) {
  const t = useT();
  return (
    <p className="text-sm text-soft">
      {expiresAt &&
        t('As the course was on {day}. Available until {until}.', {
          day: t.date(requestedAt),
          until: t.date(expiresAt),
        })}{' '}
      {leftOut !== null &&
        leftOut > 0 &&
        t.count(
          leftOut,
          'One lecture is not in it: it has no video or lesson, or plays a package itself.',
          '{count} lectures are not in it: they have no video or lesson, or play a package themselves.',
        )}
    </p>
  );
}
