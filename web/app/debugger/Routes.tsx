import { aliases, routeOf, routes, type RouteName } from '../../routing/routes/table';
import { screens } from '../../screens';
import { Table } from './Table';

/** The route table: each route with what shows it, and each alias with its target. */
export function Routes() {
  const names = Object.keys(routes) as RouteName[];
  return (
    <>
      <Table
        head={[
          'Name',
          'Path',
          'Id',
          'For',
          'Banned',
          'Layout',
          'Hides',
          'Stream',
          'Shown by',
          'Dictionaries',
        ]}
        rows={names.map(cellsOf)}
      />
      <Table
        head={['Alias', 'Path', 'Leads to', 'Adds']}
        rows={Object.entries(aliases).map(([name, { path, to, search }]) => [
          name,
          path,
          `/${to}`,
          new URLSearchParams(search).toString(),
        ])}
      />
    </>
  );
}

function cellsOf(name: RouteName): string[] {
  const { path, metaId, auth, banned, layout, hides, stream, remoteApp, dictionaries } = routeOf(name);
  const shownBy = screens[name] ? 'screen' : (remoteApp ?? '');
  const cells = [name, path, metaId, auth, banned, layout, hides, stream, shownBy, dictionaries];
  return cells.map((cell) => (Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')));
}
