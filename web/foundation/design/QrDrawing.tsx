interface QrDrawingProps {
  qr: { readonly size: number; readonly path: string };
  /** Translated: what it holds. */
  label: string;
  className?: string | undefined;
}

/** A QR code. Cameras expect dark on light, whatever the theme. */
export function QrDrawing({ qr: { size, path }, label, className }: QrDrawingProps) {
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
