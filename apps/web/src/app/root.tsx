import '../styles/app.css';
import notoSansUrl from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url';
import notoSerifUrl from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-600-normal.woff2?url';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { Links, type LinksFunction, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import { msg, useLocale, useT } from '#shared/i18n/index.ts';
import { DEFAULT_BRAND, type PageTexts, pageTitle, RenderedPageContext, useBrand } from '#shared/lib/page-title.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Providers } from './providers.tsx';
import { Logo } from './shell/logo.tsx';
import { RouteError } from './shell/route-error.tsx';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

/** What every page fetches at once: both fonts and the icons. */
export const links: LinksFunction = () => [
  { ...font, href: interUrl },
  { ...font, href: frauncesUrl },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

/** The HTML document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    // theme.js may have set data-theme before React looks.
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The paper of both themes (tokens.css), as the browser's own frame around the page. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfaf4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11131c" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, whose hash the Content-Security-Policy names */}
        <script dangerouslySetInnerHTML={{ __html: import.meta.env.VITE_THEME_SCRIPT }} />
        <ScreenTexts />
        <Links />
        <LanguageLinks />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const placeDescription = msg(
  'Courses by people who do the work, found by saying what you want to become. Pay in rupees, keep for a lifetime.',
);

/** Title and description as the screen's `handle` tells them; the shell of all other addresses has those of the place. */
function ScreenTexts() {
  const t = useT();
  const brand = useBrand();
  const texts = useScreenTexts();
  const description = texts ? texts.description : placeDescription;
  return (
    <>
      <title>{texts ? pageTitle(t(texts.title), brand) : DEFAULT_BRAND}</title>
      {description && <meta name="description" content={t(description)} />}
      {texts?.isUnlisted && <meta name="robots" content="noindex" />}
    </>
  );
}

function useScreenTexts(): PageTexts | undefined {
  const isShell = useContext(RenderedPageContext)?.isShell;
  const handle = useMatches().at(-1)?.handle as PageTexts | undefined;
  return isShell ? undefined : handle;
}

/** What only one language needs: the installed app's texts, and letters that Hindi is written in. */
function LanguageLinks() {
  if (useLocale() === 'en') return <link rel="manifest" href="/manifest.webmanifest" />;
  return (
    <>
      <link {...font} href={notoSansUrl} />
      <link {...font} href={notoSerifUrl} />
      <link rel="manifest" href="/manifest.webmanifest?lang=hi" />
    </>
  );
}

/** Whatever was pressed before is pressed again now (public/start.js). */
function useReadySign(): void {
  useLayoutEffect(() => void window.dispatchEvent(new Event('app-ready')), []);
}

/** The app inside the document; in another language it is built anew. */
export default function Root() {
  useReadySign();
  return (
    <Providers key={useLocale()}>
      <Outlet />
    </Providers>
  );
}

/**
 * What stands until the first screen of a not prerendered address is known: the screen as the server has rendered it
 * into the first part (React leaves its content alone), else a sign that it is coming.
 */
export function HydrateFallback() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is how React is told not to look inside. */}
      <div id="rendered-screen" className="peer" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <Waiting />
    </>
  );
}

function Waiting() {
  const t = useT();
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-6 peer-[:not(:empty)]:hidden">
      <Logo name={DEFAULT_BRAND} className="text-3xl" />
      <Spinner label={t('Loading')} />
    </div>
  );
}

/** Last resort when the frame itself broke. */
export function ErrorBoundary() {
  useReadySign();
  return <RouteError error={useRouteError()} />;
}
