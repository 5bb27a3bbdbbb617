/** By the contract's numbers, what a player proved to own: 0 nothing, 1 the e-mail address, 2 both, 3 the phone. */
export function activationType({ email, phone }: { email: boolean; phone: boolean }): 0 | 1 | 2 | 3 {
  if (email) return phone ? 2 : 1;
  return phone ? 3 : 0;
}
