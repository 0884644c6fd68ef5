/** Of one unit. */
const MOST_PLACES = 20;
/** In UTF-16 code units, of all places of a unit together. */
const MOST_LENGTH = 1000;

/** Places in the source code as Weblate writes them: `src/a.c:12, src/b.c:7`. Further ones than a list has room for are left out. */
export function sourceLocation(places: readonly string[]): string {
  let location = "";
  for (const place of places.slice(0, MOST_PLACES)) {
    const longer = location === "" ? place : `${location}, ${place}`;
    if (longer.length > MOST_LENGTH) break;
    location = longer;
  }
  return location;
}
