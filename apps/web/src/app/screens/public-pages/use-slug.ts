import { readSlug } from '@nalanda/contract/slugs';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** The id that the address ends in; empty when it ends in none. */
export function useSlugId(): string {
  const { slug = '' } = useParams();
  return readSlug(slug) ?? '';
}

/** Corrects the words of an address that the app has come to by itself, as the server does for those that it is asked for. */
export function useCanonicalPath(path: string): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (encodeURI(decodeURI(pathname)) !== path) void navigate({ pathname: path, search, hash }, { replace: true });
  }, [navigate, pathname, search, hash, path]);
}
