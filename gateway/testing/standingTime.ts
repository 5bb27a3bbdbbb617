/**
 * Stops the monotonic clock until mocks are restored. The gateway keeps answers for a second or more; on a busy machine that may be
 * over before a test asks again.
 */
export const letTimeStand = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());
