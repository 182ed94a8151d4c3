import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';

const loadPanel = () => import('./mobile-menu-panel.tsx');
const MobileMenuPanel = lazy(loadPanel);

/** Menu button of small screens. The panel that it slides in comes when somebody reaches for it. */
export function MobileMenu({ brandName }: { brandName: string }) {
  const t = useT();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const { pathname } = useLocation();

  // Every navigation closes the menu. An effect would at first also undo a press that came before it ran.
  if (openAt !== null && openAt !== pathname) setOpenAt(null);

  function open() {
    setWasOpened(true);
    setOpenAt(pathname);
  }

  return (
    <div className="lg:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('Open menu')}
        aria-haspopup="dialog"
        onClick={open}
        onPointerDown={() => void loadPanel()}
        onFocus={() => void loadPanel()}
      >
        <Menu aria-hidden className="size-6" />
      </Button>
      {wasOpened && (
        <Suspense>
          <MobileMenuPanel brandName={brandName} isOpen={openAt !== null} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </div>
  );
}
