import type { StoredConfig } from './tables';

/** The national help lines that the site knows, until the operator sets others. Hours stand where they never change. */
export const helpLines: NonNullable<StoredConfig['helpLines']> = [
  {
    residence: 'GB',
    name: 'GamCare',
    phone: '0808 8020 133',
    url: 'https://www.gamcare.org.uk/',
    hours: '24/7',
  },
  {
    residence: 'CA-ON',
    name: 'ConnexOntario',
    phone: '1-866-531-2600',
    url: 'https://connexontario.ca/',
    hours: '24/7',
  },
  { residence: 'SE', name: 'Stödlinjen', phone: '020-819 100', url: 'https://www.stodlinjen.se/' },
  { residence: 'DE', name: 'BZgA', phone: '0800 1372700', url: 'https://www.check-dein-spiel.de/' },
  { residence: 'MT', name: 'Responsible Gaming Foundation', phone: '1777', url: 'https://www.rgf.org.mt/' },
  { residence: '*', name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
];
