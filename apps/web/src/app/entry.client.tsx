import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readLocaleCookie, setLocale } from '#shared/i18n/locale.ts';
import { readInitialData } from '#shared/lib/initial-data.ts';

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

const data = readInitialData();
// The texts must be there before the first render: it has to say what the HTML says. Without them it goes on in English.
setLocale(data ? (data.locale ?? 'en') : readLocaleCookie()).then(start, start);
