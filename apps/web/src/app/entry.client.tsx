import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readLocaleCookie, setLocale } from '#shared/i18n/locale.ts';

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

// The texts must be there before the first render: it has to say what the HTML says. Without them it goes on in English.
setLocale(readLocaleCookie()).then(start, start);
