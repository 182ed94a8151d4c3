import { limits, type OwnQuiz } from '@nalanda/contract';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useUnsavedGuard } from '#shared/ui/unsaved-guard.tsx';
import { writeGift } from '../exchange/gift/write-gift.ts';
import { writeQti } from '../exchange/qti/write-qti.ts';
import { QuestionImport } from '../exchange/question-import.tsx';
import { saveFile } from '../exchange/save-file.ts';
import { useLazyGetOwnQuizQuery, useSaveQuizMutation } from '../quizzes.api.ts';
import {
  checkDraft,
  findProblemPlace,
  listProblems,
  makeDraft,
  type Problems,
  type QuizBody,
  type QuizDraft,
  toDraft,
} from './drafts.models.ts';
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
  const editor = useEditor({ courseId, lectureId, quiz });
  const { draft, problems, change } = editor;
  const [openId, setOpenId] = useState<string | null>(quiz ? null : (draft.questions[0]?._id ?? null));
  const [preview, setPreview] = useState<QuizBody | null>(null);
  const guard = useUnsavedGuard(editor.isChanged);

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
      <div
        data-save-bar
        className="sticky bottom-0 z-10 -mx-(--edge) flex flex-wrap items-center gap-3 border-t border-line bg-paper px-(--edge) py-3 max-sm:*:grow"
      >
        <Button loading={editor.isSaving} onClick={() => void editor.save(showProblem)}>
          {t('Save quiz')}
        </Button>
        <Button variant="secondary" onClick={() => whenWhole(setPreview)}>
          <Eye aria-hidden className="size-5" />
          {t('Try it as a learner')}
        </Button>
        {editor.isOutdated && (
          <>
            <Button variant="secondary" onClick={() => void editor.saveOver(showProblem)}>
              {t('Save mine over it')}
            </Button>
            <Button variant="ghost" onClick={onReload}>
              {t('Load the other version')}
            </Button>
          </>
        )}
        <p role="status" className="text-sm text-soft max-sm:basis-full">
          {editor.isChanged ? t('Not saved yet') : ''}
        </p>
      </div>
      {guard.dialog}
    </div>
  );
}

const toQtiFile = (quiz: QuizBody) => new Blob([writeQti(quiz)], { type: 'application/zip' });
const toGiftFile = (quiz: QuizBody) => new Blob([writeGift(quiz)], { type: 'text/plain;charset=utf-8' });

function useEditor({ courseId, lectureId, quiz }: Omit<QuizEditorProps, 'onReload'>) {
  const t = useT();
  const [send, { isLoading }] = useSaveQuizMutation();
  const [askNow] = useLazyGetOwnQuizQuery();
  const [draft, setDraft] = useState<QuizDraft>(() => (quiz ? toDraft(quiz) : makeDraft()));
  const [problems, setProblems] = useState<Problems>({});
  const [version, setVersion] = useState(quiz?.version ?? 0);
  const [isChanged, setChanged] = useState(false);
  const [isOutdated, setOutdated] = useState(false);

  function check(basis = version) {
    const checked = checkDraft(draft, basis);
    setProblems(checked.problems);
    return checked;
  }

  async function save(onProblem: (problems: Problems) => void, readBasis: () => Promise<number>): Promise<void> {
    try {
      const { body, problems: found } = check(await readBasis());
      if (!body) return onProblem(found);
      const saved = await send({ courseId, lectureId, body }).unwrap();
      setVersion(saved.version);
      setChanged(false);
      setOutdated(false);
      notify.success(t('Quiz saved.'));
    } catch (error) {
      const { issues, code, message } = toAppError(error);
      setProblems(listProblems(issues));
      setOutdated(code === 'quiz.changed');
      notify.error(message);
    }
  }

  return {
    draft,
    problems,
    isChanged,
    isOutdated,
    isSaving: isLoading,
    check: () => check(),
    change(changed: QuizDraft) {
      setDraft(changed);
      setChanged(true);
      // What was marked goes along with its question, and goes when it is mended.
      if (Object.keys(problems).length > 0) setProblems(checkDraft(changed, version).problems);
    },
    save: (onProblem: (problems: Problems) => void) => save(onProblem, async () => version),
    /** Saves over what another window has saved meanwhile. */
    saveOver: (onProblem: (problems: Problems) => void) =>
      save(onProblem, async () => (await askNow(lectureId).unwrap()).version),
  };
}
