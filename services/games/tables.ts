/** The tables of the games service, which nobody else reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    project_games: {
      id: number;
      /** Names by language. */
      names: Record<string, string>;
      group_name: string;
      route: string | null;
      old_route: string | null;
      categories: number[];
      tag_id: number | null;
    };
    available_partitions: {
      id: number;
    };
  }
}

export {};
