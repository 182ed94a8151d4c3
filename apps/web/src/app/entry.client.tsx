import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readLocaleCookie, setLocale } from '#shared/i18n/locale.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';
import { NOWHERE } from './shell/nowhere.ts';

function start() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

/**
 * Where the server says that there is nothing, the app may have a screen: the office's, or that of a course or a bundle which is gone. It has
 * to take over the page that came, and so begins as if at an address without a screen; the address bar has its own again at once.
 */
function beginNowhere() {
  const address = location.href;
  history.replaceState(history.state, '', NOWHERE);
  addEventListener('app-ready', () => history.replaceState(history.state, '', address), { once: true });
}

const data = readInitialData();
if (data?.requestId) beginNowhere();
// The texts must be there before the first render: it has to say what the HTML says. Without them it goes on in English.
setLocale(data ? (data.locale ?? 'en') : readLocaleCookie()).then(start, start);
