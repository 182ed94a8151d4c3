import type { Lecture } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { OpeningForm } from './opening-form.tsx';

/** Props of {@link OpeningPanel}. */
interface OpeningPanelProps {
  courseId: string;
  lecture: Lecture;
}

/** When learners may begin with one lecture. */
export default function OpeningPanel({ courseId, lecture }: OpeningPanelProps) {
  const t = useT();
  const { _id, opens, isPreviewFree } = lecture;
  return (
    <Card className="mt-6 grid gap-5 p-6 sm:p-8">
      <div>
        <h2 className="text-xl">{t('When it opens')}</h2>
        <p className="mt-1 text-soft">
          {isPreviewFree && opens
            ? t('A free preview does not wait: everybody can watch it now.')
            : t('Let learners go through the course step by step. They are told when a lecture opens.')}
        </p>
      </div>
      <OpeningForm key={JSON.stringify(opens)} courseId={courseId} lectureIds={[_id]} known={opens} />
    </Card>
  );
}
