/* The reading of The Architect in C: the peer that the Numba kernel is measured beside.
 *
 * Input: the paint table (18 cards x 4 turns x 6 cells), then plans of 18 rows of
 * (card, x, y, turn), all 32-bit integers; see src/enfilade/games/architect/kernel.py for a
 * painted cell's bits. Output: a checksum over all readings, and seconds per pass, best of five.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SIDE = 128, CARDS = 18, CELLS = 6, MOST = CARDS * CELLS };
enum { LARGE = 1, DOOR = 3, DOUBLE = 4, WALL = 5, INNER = 12 };

static int32_t table[CARDS][4][CELLS];
static int32_t grid[SIDE * SIDE], number[SIDE * SIDE];
static int32_t cells[MOST], parent[MOST], group[MOST], seen[MOST];
static struct { int one, two, single; } doors[2 * MOST];

static int root(int32_t *forest, int i) {
    while (forest[i] != i) {
        forest[i] = forest[forest[i]];
        i = forest[i];
    }
    return i;
}

static int paint(const int32_t *row, int shown) {
    int wide = 2 + (row[3] & 1);
    for (int k = 0; k < CELLS; k++) {
        int at = (row[2] + k / wide) * SIDE + row[1] + k % wide;
        if (!grid[at]) cells[shown++] = at;
        grid[at] = table[row[0]][row[3]][k];
    }
    return shown;
}

static int read_plan(const int32_t *rows) {
    int shown = 0, joined = 0, large = 0, into_wall = 0, found = 0, ends[2] = {-1, -1};
    for (int c = 0; c < CARDS; c++) shown = paint(rows + 4 * c, shown);
    for (int i = 0; i < shown; i++) number[cells[i]] = parent[i] = i;
    for (int i = 0; i < shown; i++) {
        int at = cells[i], cell = grid[at];
        if (cell >> INNER & 1) ends[0] = i;
        if (cell >> INNER & 2) ends[1] = i;
        large += (cell & 7) == LARGE && !grid[at - SIDE];
        large += (cell >> 9 & 7) == LARGE && !grid[at - 1];
        for (int down = 0; down < 2; down++) {
            int beyond = down ? at + SIDE : at + 1, other = grid[beyond];
            int mine = down ? cell >> 6 & 7 : cell >> 3 & 7;
            if (!other) {
                large += mine == LARGE;
                continue;
            }
            int theirs = down ? other & 7 : other >> 9 & 7;
            if (mine < DOOR && theirs < DOOR) {
                int a = root(parent, i), b = root(parent, number[beyond]);
                if (a != b) parent[a] = b, joined++;
            } else if (mine == WALL || theirs == WALL) {
                into_wall += mine + theirs >= WALL + DOOR && mine + theirs < 2 * WALL;
            } else {
                doors[found].one = i, doors[found].two = number[beyond];
                doors[found++].single = mine != DOUBLE && theirs != DOUBLE;
            }
        }
    }
    int rooms = 0, lost = 0, complete = 0, corridor = 0;
    if (ends[0] >= 0 && ends[1] >= 0) {
        corridor = root(parent, ends[0]);
        complete = corridor == root(parent, ends[1]);
    }
    if (complete) {
        int groups = shown - joined;
        for (int i = 0; i < shown; i++) group[i] = i, seen[i] = 0;
        for (int d = 0; d < found; d++) {
            int a = root(parent, doors[d].one), b = root(parent, doors[d].two);
            if (a == b) continue;
            if (doors[d].single && (a == corridor || b == corridor)) {
                int room = a == corridor ? b : a;
                rooms += !seen[room];
                seen[room] = 1;
            }
            a = root(group, a), b = root(group, b);
            if (a != b) group[a] = b, groups--;
        }
        if (groups > 1)
            for (int i = 0; i < shown; i++)
                lost += parent[i] == i && root(group, i) != root(group, corridor);
    }
    for (int i = 0; i < shown; i++) grid[cells[i]] = 0;
    return complete + 2 * rooms + 3 * large + 5 * into_wall + 7 * lost;
}

int main(int count, char **words) {
    FILE *file = count == 3 ? fopen(words[1], "rb") : NULL;
    int plans = count == 3 ? atoi(words[2]) : 0;
    int32_t *rows = malloc((size_t)plans * CARDS * 4 * sizeof *rows + 1);
    if (!file || fread(table, sizeof table, 1, file) != 1 ||
        fread(rows, CARDS * 4 * sizeof *rows, (size_t)plans, file) != (size_t)plans) {
        fprintf(stderr, "usage: read FILE PLANS\n");
        return 2;
    }
    double best = 1e9;
    long long sum = 0;
    for (int pass = 0; pass < 5; pass++) {
        struct timespec from, to;
        clock_gettime(CLOCK_MONOTONIC, &from);
        sum = 0;
        for (int p = 0; p < plans; p++) sum += read_plan(rows + (size_t)p * CARDS * 4);
        clock_gettime(CLOCK_MONOTONIC, &to);
        double took = (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec);
        if (took < best) best = took;
    }
    printf("%lld %.9f\n", sum, best);
    return 0;
}
