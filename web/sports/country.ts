/** What a narrow list shows for a country: `DE`, for a part of one its own code (`ENG`); nothing for international championships. */
export function countryCode(code: string | null | undefined): string {
  return code?.split('-').at(-1) ?? '';
}
