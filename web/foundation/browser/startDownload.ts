/** Downloads a file of this site. The page stays: a file that is not there is a failed download, and no other page. */
export function startDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  // The server names the file.
  link.download = '';
  link.click();
}
