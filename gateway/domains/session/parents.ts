/** The signed-in player; the user id is also the login number. */
export interface PlayerParent {
  userId: number;
}
