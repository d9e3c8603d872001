/** The text of the error that this throws; an error of its own when it throws none. */
export function refusalTextOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}
