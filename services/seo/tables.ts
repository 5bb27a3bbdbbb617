import type { components } from '../../schema/upstreams/__generated__/seo';

type PageData = components['schemas']['PageData'];

/** The tables of the SEO service, which nobody else reads. Kysely adds types of tables, not interfaces. */
declare module '../database/schema' {
  interface Database {
    /**
     * The texts of pages in a language. A part that is null matches any value: the row for the sport stream without a
     * section covers every page of sports that has no row of its own.
     */
    seo_pages: {
      language: string;
      stream: string;
      section: string | null;
      menu_section: string | null;
      subsection_id: string | null;
      championship_id: string | null;
      match_id: string | null;
      title: string | null;
      description: string | null;
      heading: string | null;
      html: string;
      style: string;
      image_url: string | null;
      image_alt: string | null;
      metas: PageData['metas'];
      canonical: PageData['customCanonical'];
      alternate_languages: PageData['alternateLanguages'];
      alternate_media: PageData['alternateMedia'];
    };
    /** Robots rules: for one path, or for it and all paths below it. */
    seo_robots: {
      url_path: string;
      name: string;
      content: string;
      below: boolean;
    };
    seo_languages: {
      language: string;
      iso_code: string;
    };
    seo_counters: {
      domain: string;
      project_id: number;
      type: string;
      code: string;
    };
  }
}
