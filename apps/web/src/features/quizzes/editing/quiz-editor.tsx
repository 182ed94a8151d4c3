import { limits, type OwnQuiz } from '@nalanda/contract';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { DraftBar } from '#shared/forms/draft-bar.tsx';
import type { Problems } from '#shared/forms/draft-problems.ts';
import { useVersionedDraft } from '#shared/forms/use-versioned-draft.ts';
import { useT } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { writeGift } from '../exchange/gift/write-gift.ts';
import { writeQti } from '../exchange/qti/write-qti.ts';
import { QuestionImport } from '../exchange/question-import.tsx';
import { saveFile } from '../exchange/save-file.ts';
import { useLazyGetOwnQuizQuery, useSaveQuizMutation } from '../quizzes.api.ts';
import { checkDraft, findProblemPlace, makeDraft, type QuizBody, toDraft } from './drafts.models.ts';
import { addRead } from './group-changes.models.ts';
import { GroupsForm } from './groups-form.tsx';
import { QuestionList } from './question-list.tsx';
import { QuizPreview } from './quiz-preview.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Props of {@link QuizEditor}. */
interface QuizEditorProps {
  courseId: string;
  lectureId: string;
  /** Null while there is none. */
  quiz: OwnQuiz | null;
  /** Asks for the quiz anew, after it was changed in another window. */
  onReload: () => void;
}

/** Writes a quiz: its questions, how it is taken, and a look at it as learners see it. */
export function QuizEditor({ courseId, lectureId, quiz, onReload }: QuizEditorProps) {
  const t = useT();
  const editor = useEditor({ courseId, lectureId, quiz, onProblem: showProblem });
  const { draft, problems, change } = editor;
  const [openId, setOpenId] = useState<string | null>(quiz ? null : (draft.questions[0]?._id ?? null));
  const [preview, setPreview] = useState<QuizBody | null>(null);
  const guard = useUnsavedGuard(editor.isChanged, editor.kept);

  function showProblem(found: Problems) {
    const place = findProblemPlace(found);
    if (place !== null) setOpenId(draft.questions[place]?._id ?? null);
    notify.error(t('Something is missing. Look at the marked places.'));
  }

  /** For what only a quiz without problems can do. */
  function whenWhole(go: (body: QuizBody) => void) {
    const { body, problems: found } = editor.check();
    if (body) go(body);
    else showProblem(found);
  }

  if (preview) {
    return (
      <>
        <QuizPreview quiz={preview} onBack={() => setPreview(null)} />
        {guard.dialog}
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <section className="grid gap-4">
        <h2 className="text-xl">{t.count(draft.questions.length, '{count} question', '{count} questions')}</h2>
        {problems.questions && <p className="text-sm font-medium text-danger">{problems.questions}</p>}
        <QuestionList
          questions={draft.questions}
          groups={draft.settings.groups}
          problems={problems}
          openId={openId}
          onOpen={setOpenId}
          onChange={(questions) => change({ ...draft, questions })}
        />
        <div className="flex flex-wrap gap-3">
          <QuestionImport
            room={limits.quiz.questions - draft.questions.length}
            onAdd={(reading) => change(addRead(draft, reading))}
          />
          <Button variant="ghost" onClick={() => whenWhole((body) => saveFile(toQtiFile(body), 'quiz.qti.zip'))}>
            <Download aria-hidden className="size-5" />
            {t('Export as QTI')}
          </Button>
          <Button variant="ghost" onClick={() => whenWhole((body) => saveFile(toGiftFile(body), 'quiz.gift.txt'))}>
            <Download aria-hidden className="size-5" />
            {t('Export as GIFT')}
          </Button>
        </div>
      </section>
      <Card className="grid gap-4 p-5 sm:p-8">
        <h2 className="text-xl">{t('How it is taken')}</h2>
        <SettingsForm
          settings={draft.settings}
          problems={problems}
          onChange={(settings) => change({ ...draft, settings })}
        />
        <GroupsForm draft={draft} problems={problems} onChange={change} />
      </Card>
      <DraftBar editor={editor} label={t('Save quiz')} onReload={onReload}>
        <Button variant="secondary" onClick={() => whenWhole(setPreview)}>
          <Eye aria-hidden className="size-5" />
          {t('Try it as a learner')}
        </Button>
      </DraftBar>
      {guard.dialog}
    </div>
  );
}

interface EditorOptions extends Omit<QuizEditorProps, 'onReload'> {
  onProblem: (problems: Problems) => void;
}

const toQtiFile = (quiz: QuizBody) => new Blob([writeQti(quiz)], { type: 'application/zip' });
const toGiftFile = (quiz: QuizBody) => new Blob([writeGift(quiz)], { type: 'text/plain;charset=utf-8' });

function useEditor({ courseId, lectureId, quiz, onProblem }: EditorOptions) {
  const t = useT();
  const [send] = useSaveQuizMutation();
  const [askNow] = useLazyGetOwnQuizQuery();
  return useVersionedDraft({
    place: `quiz ${lectureId}`,
    makeStart: () => (quiz ? toDraft(quiz) : makeDraft()),
    startVersion: quiz?.version ?? 0,
    checkDraft,
    send: (body) => send({ courseId, lectureId, body }).unwrap(),
    readVersion: async () => (await askNow(lectureId).unwrap()).version,
    conflictCode: 'quiz.changed',
    saved: t('Quiz saved.'),
    onProblem,
  });
}
