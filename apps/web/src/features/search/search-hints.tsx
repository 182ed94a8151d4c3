import type { SearchUnderstood } from '@nalanda/contract';
import { Link } from 'react-router';
import { Trans, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { describeChip } from './understood.models.ts';

/** What was taken for what was typed, and what was given up to find something; nothing when there is neither. */
export function SearchHints({ understood }: { understood: SearchUnderstood }) {
  const t = useT();
  const { didYouMean } = understood;
  const relaxed = understood.chips
    .filter((chip) => understood.relaxed.includes(chip.id))
    .map((chip) => describeChip(t, chip));
  if (!didYouMean && relaxed.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      {didYouMean && (
        <p>
          <Trans
            text="We read it as <link>{query}</link>."
            values={{ query: didYouMean }}
            tags={{
              link: (words) => (
                <Link
                  to={paths.searchWithAi(didYouMean)}
                  className="font-semibold text-terracotta-deep underline underline-offset-4"
                >
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {relaxed.length > 0 && (
        <p role="status" className="text-soft">
          {t('No course meets all of it, so we relaxed: {limits}.', { limits: relaxed.join(', ') })}
        </p>
      )}
    </div>
  );
}
