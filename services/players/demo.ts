import type { User } from './users';

/** The sign-in of the demo player. */
export const demoSignIn = { email: 'demo@touchline.example', password: 'demo-player-1' } as const;

/** Whether it is the demo player, whom everybody may be who tries the site: nobody may take the account for themselves. */
export const isDemoPlayer = ({ email }: Pick<User, 'email'>): boolean => email === demoSignIn.email;
