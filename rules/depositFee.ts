/** How a method charges for a deposit. */
export interface FeeRule {
  /** The part of the amount that is the fee, in hundredths of a percent: 150 is 1.5 %. */
  feeRate: number;
  /** Added to it, in minor units. */
  feeFixed: number;
}

/** The fee of a deposit in minor units, rounded once, half up, and never the whole amount or more. */
export function depositFee(amount: number, { feeRate, feeFixed }: FeeRule): number {
  const part = (BigInt(amount) * BigInt(feeRate) * 2n + 10_000n) / 20_000n;
  return Math.max(0, Math.min(Number(part) + feeFixed, amount - 1));
}

/** The fee of a payment of which less came than was announced: the same part of it, rounded down. */
export function feeOfPart(fee: number, { paid, announced }: { paid: number; announced: number }): number {
  if (paid >= announced) return fee;
  return Number((BigInt(fee) * BigInt(paid)) / BigInt(announced));
}
