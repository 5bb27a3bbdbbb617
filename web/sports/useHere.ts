import { useRoute } from '../routes/RouteContext';

/** Gives the shown page's own address with some of its query changed; an undefined value takes its key away. */
export function useHere(): (changes?: Record<string, string | undefined>) => string {
  const { lng, path, search } = useRoute();
  return (changes = {}) => {
    const query = new URLSearchParams(search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(key);
      else query.set(key, value);
    }
    return `/${lng}${path && `/${path}`}${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
}
