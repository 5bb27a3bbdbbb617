import type { components, operations } from '../../schema/upstreams/__generated__/games';
import type { Service } from '../service';
import { migrations } from './migrations';

type Item = components['schemas']['PreviewItem'];

/** The embedded games service. */
export const service: Service<operations> = {
  contract: 'games',
  migrations,
  create({ db }) {
    return {
      handlers: {
        async previewGames({ query: { lng } }) {
          const games = await db.selectFrom('project_games').selectAll().orderBy('id').execute();
          const groups: Record<string, Item[]> = {};
          for (const { id, names, group_name, route, old_route, categories, tag_id } of games) {
            const name = names[lng] ?? names.en ?? '';
            const item = { GT: id, GN: name, R: route, OR: old_route, CRID: categories, GF: tag_id };
            (groups[group_name] ??= []).push(item);
          }
          return { Success: true, Value: groups };
        },
        async listAvailablePartitions() {
          const rows = await db.selectFrom('available_partitions').select('id').orderBy('id').execute();
          return { listAvailablePartitions: rows.map(({ id }) => id), success: true };
        },
      },
    };
  },
};
