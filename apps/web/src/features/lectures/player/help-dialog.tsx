import { msg, useT } from '#shared/i18n/index.ts';
import { Dialog } from '#shared/ui/dialog.tsx';

interface Row {
  keys: readonly string[];
  text: string;
}

const rows: readonly Row[] = [
  { keys: ['Space', 'K'], text: msg('Play or pause') },
  { keys: ['←', '→'], text: msg('Five seconds back or forward') },
  { keys: ['J', 'L'], text: msg('Ten seconds back or forward') },
  { keys: ['0 – 9'], text: msg('Jump to that tenth of the lecture') },
  { keys: ['↑', '↓'], text: msg('Volume up or down') },
  { keys: ['M'], text: msg('Mute or unmute') },
  { keys: ['<', '>'], text: msg('Slower or faster') },
  { keys: ['C'], text: msg('Captions on or off') },
  { keys: ['F'], text: msg('Full screen') },
];
const pictureRow: Row = { keys: ['I'], text: msg('Picture in picture') };
/** Where lectures follow one another, and what is written stands below them. */
const classroomRows: readonly Row[] = [
  { keys: ['T'], text: msg('Theatre width') },
  { keys: ['Shift+N'], text: msg('Next lecture') },
  { keys: ['B'], text: msg('A bookmark at this moment, without words') },
  { keys: ['N'], text: msg('A note at this moment, from anywhere on the page') },
  { keys: ['Q'], text: msg('A question at this moment, from anywhere on the page') },
];
const lastRow: Row = { keys: ['?'], text: msg('This list') };

/** Props of {@link HelpDialog}. */
interface HelpDialogProps {
  /** The player stands in the classroom. */
  isInClassroom: boolean;
  /** The film may leave the page in a window of its own. */
  hasPictureInPicture: boolean;
  onClose: () => void;
}

/** The keys of the player. */
export default function HelpDialog({ isInClassroom, hasPictureInPicture, onClose }: HelpDialogProps) {
  const t = useT();
  const shown = [
    ...rows,
    ...(hasPictureInPicture ? [pictureRow] : []),
    ...(isInClassroom ? classroomRows : []),
    lastRow,
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Keyboard shortcuts')}
      description={t('They work when the player is selected: click the video, or reach it with Tab.')}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1.5">
        {shown.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex flex-wrap gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
