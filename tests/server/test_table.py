"""A table over the wire: sitting down, playing, refusals, retries, and coming back."""

import json
import time

import pytest

from enfilade.match.verify import this_build
from server.kit import ENTROPY, Browser, Server, two_at_a_table

SHOW_2 = {"type": "show", "fingers": 2}
DONE = {"type": "done"}


async def test_two_people_play_a_whole_match(ann: Browser, ben: Browser) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    assert first.state["version"] == 0
    assert first.state["asked"] == {"what": "show", "about": []}
    assert (await first.act(SHOW_2))["version"] == 1
    assert (await second.act({"type": "show", "fingers": 5}))["version"] == 1
    assert (await first.act(DONE))["version"] == 2
    await second.act(DONE)
    ended = await first.until_over()
    die = ended["view"]["die"]
    assert 1 <= die <= 6
    assert ended["view"]["shown"] == [2, 5]
    assert await second.until_over() == second.state
    # 2 is nearer to 1, 2 and 3; 5 to 4, 5 and 6.
    assert ended["outcome"]["by"] == "closest"
    assert ended["outcome"]["winners"] == [0 if die <= 3 else 1]
    replay = await ben.get(f"/tables/{table}/replay")
    assert [step["actor"] for step in replay["steps"]] == ["table", 0, 1, 0, 1]
    assert replay["steps"][2]["views"].keys() == {"1"}
    assert replay["added"] == [ENTROPY, "ff" * 16]
    assert len(replay["seed"]) == 64


async def test_what_is_verified_holds(ann: Browser, ben: Browser) -> None:
    import msgspec

    from enfilade.match.log import Acted, MatchFile
    from enfilade.match.verify import verify
    from server.shelf import GAMES

    table, first, second = await two_at_a_table(ann, ben)
    await first.act(SHOW_2)
    await first.send("say", text="a secret of ours")
    await second.act(SHOW_2)
    await first.act(DONE)
    await second.act(DONE)
    await first.until_over()
    answer = await ann.http.get(f"/tables/{table}/verify")
    assert "a secret of ours" not in answer.text
    file = msgspec.json.decode(answer.content, type=MatchFile)
    assert {each.verdict for each in verify(GAMES["fingers"], file)} == {"draws exact"}
    acted = [at for at, each in enumerate(file.entries) if isinstance(each, Acted)]
    assert [step.at for step in file.shown] == [0, *acted]
    assert [step.actor for step in file.shown] == ["table", 0, 1, 0, 1]
    replay = await ann.get(f"/tables/{table}/replay")
    assert json.loads(answer.content)["shown"] == replay["steps"]
    assert file.header.commitment == (await ann.get(f"/tables/{table}"))["table"]["commitment"]


async def test_nobody_gets_a_byte_of_another_hand(ann: Browser, ben: Browser) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    async with Browser(ann.server) as stranger:
        watcher = await stranger.sit(table, None)
        for fingers in (1, 4, 3):
            await first.act({"type": "show", "fingers": fingers})
        again = await ben.sit(table, 1, seen=0)
        await second.act(SHOW_2)
        await watcher.send("say", text="hello")
        assert (await watcher.until("refused"))["trouble"]["code"] == "forbidden"
        for line in (second, again, watcher):
            assert not any("chose" in text and '"seat":0' in text for text in line.all)
        assert watcher.state["version"] == 0
        assert again.state["version"] == 0
        assert second.state["version"] == 1
        # What the first seat did changed nothing in what the others were sent.
        assert watcher.state["view"]["mine"] is None
        for path in ("replay", "verify", "par"):
            trouble = await stranger.get(f"/tables/{table}/{path}", 409)
            assert trouble["code"] == "conflict"


async def test_a_key_is_played_once_and_answered_twice(ann: Browser, ben: Browser) -> None:
    _, first, _ = await two_at_a_table(ann, ben)
    sent = first.state["decision"]
    answer = await first.act(SHOW_2, key="the-same-key", decision=sent)
    again = await first.act(SHOW_2, key="the-same-key", decision=sent)
    assert answer == again == {"type": "ack", "key": "the-same-key", "version": 1}
    other = await first.act({"type": "show", "fingers": 4}, key="another-key")
    assert other["version"] == 2


async def test_stale_malformed_and_illegal_are_three(ann: Browser, ben: Browser) -> None:
    _, first, second = await two_at_a_table(ann, ben)
    old = first.state["decision"]
    await first.act(SHOW_2)
    stale = await first.act(SHOW_2, decision=old)
    assert stale["trouble"]["code"] == "stale"
    malformed = await first.act({"type": "show", "fingers": 9})
    assert malformed["trouble"]["code"] == "malformed"
    assert malformed["trouble"]["field"] == "fingers"
    table_only = await first.act({"type": "out", "seat": 1})
    assert table_only["trouble"]["code"] == "malformed"
    illegal = await second.act(DONE)
    assert illegal["trouble"]["code"] == "illegal"
    assert illegal["trouble"]["clause"] == "FIN-02"
    assert (await first.act(DONE))["version"] == 2


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", None),
        ("{", None),
        ("[1]", None),
        ('{"type":"dance","key":"12345678"}', "type"),
        ('{"type":"act","key":"12345678"}', None),
        ('{"type":"act","key":"short","decision":1,"action":{}}', "key"),
        ('{"type":"act","key":"12345678","decision":"x","action":{}}', "decision"),
        ('{"type":"say","key":"12345678","text":"' + "x" * 501 + '"}', "text"),
        ("[" * 5000, None),
    ],
)
async def test_a_broken_message_is_told(
    ann: Browser, ben: Browser, text: str, field: str | None
) -> None:
    _, first, _ = await two_at_a_table(ann, ben)
    await first.socket.send(text)
    trouble = (await first.until("refused"))["trouble"]
    assert trouble["code"] == "malformed"
    if field is not None:
        assert trouble["field"] == field
    assert (await first.act(SHOW_2))["type"] == "ack"


async def test_coming_back_brings_the_missed_steps_and_then_everything(
    ann: Browser, ben: Browser
) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    await first.act(SHOW_2)
    await second.act(SHOW_2)
    await second.act(DONE)
    await first.until("step", version=2)
    again = await ann.sit(table, 0, seen=0)
    steps = [json.loads(text) for text in again.all]
    assert [(each["type"], each.get("version")) for each in steps] == [
        ("step", 1),
        ("step", 2),
        ("snapshot", 2),
    ]
    assert (await again.act(DONE))["type"] == "ack"


async def test_what_is_said_is_text_and_limited(ann: Browser, ben: Browser) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    await first.send("say", text="<b>hello</b>")
    said = await second.until("said")
    assert (said["seat"], said["text"], said["phrase"]) == (0, "<b>hello</b>", False)
    assert (await ben.sit(table, 1)).state["said"][0]["text"] == "<b>hello</b>"
    for _ in range(20):
        await first.send("say", text="more")
    refused = await first.until("refused")
    assert refused["trouble"]["code"] == "too_many"


async def test_previews_and_lists_change_nothing(ann: Browser, ben: Browser) -> None:
    _, first, _ = await two_at_a_table(ann, ben)
    await first.send("ask", what="preview", action=SHOW_2)
    assert (await first.until("answer"))["data"] == {"fingers": 2}
    await first.send("ask", what="preview", action=DONE)
    assert (await first.until("refused"))["trouble"]["clause"] == "FIN-02"
    await first.send("ask", what="preview")
    assert (await first.until("refused"))["trouble"]["field"] == "action"
    await first.send("ask", what="actions")
    listed = (await first.until("answer"))["data"]
    assert listed == [{"type": "show", "fingers": n} for n in (1, 2, 3, 4, 5)]
    assert (await first.act(SHOW_2))["version"] == 1


async def test_the_host_approves_refuses_and_puts_out(ann: Browser, ben: Browser) -> None:
    table = await ann.table(open=False, seats=3)
    asked = await ben.post(f"/tables/{table}/seats", name="Ben", seat=2)
    assert asked["table"]["sitters"][2]["kind"] == "asked"
    assert asked["seats"] == [2]
    assert not asked["host"]
    await ben.post(f"/tables/{table}/seats", 409, name="Ben")
    await ben.post(f"/tables/{table}/ready", 403, entropy=ENTROPY)
    word = f"/tables/{table}/word"
    await ben.post(word, 403, do="approve", seat=2)
    await ann.post(word, do="refuse", seat=2)
    await ben.post(f"/tables/{table}/seats", name="Ben", seat=2)
    await ann.post(word, do="approve", seat=2)
    await ann.post(word, 400, do="seat_program", seat=1, player="nobody")
    await ann.post(word, do="seat_program", seat=1, player="steady")
    await ann.ready(table)
    assert (await ben.ready(table))["table"]["status"] == "playing"
    first = await ann.sit(table, 0)
    await first.act(SHOW_2)
    out = await ann.post(word, do="put_out", seat=2)
    assert out["table"]["sitters"][2]["out"]
    await first.act(DONE)
    ended = await first.until_over()
    assert ended["view"]["shown"][2] is None
    await ann.post(word, 409, do="put_out", seat=2)
    file = await ann.get(f"/tables/{table}/verify")
    assert file["build"] == file["header"]["build"] == this_build()
    assert {"actor": "table", "action": {"type": "out", "seat": 2}}.items() <= next(
        each for each in file["entries"] if each.get("actor") == "table"
    ).items()


async def test_a_guest_may_leave_and_is_asked_to_before_the_match_only(
    ann: Browser, ben: Browser
) -> None:
    table = await ann.table()
    word = f"/tables/{table}/word"
    await ben.post(f"/tables/{table}/seats", name="Ben")
    assert (await ben.post(word, do="unseat", seat=1))["seats"] == []
    await ben.post(word, 403, do="unseat", seat=1)
    await ann.post(word, 409, do="unseat", seat=0)
    await ben.post(f"/tables/{table}/seats", name="Ben")
    await ann.ready(table)
    await ben.ready(table)
    await ann.post(word, 409, do="unseat", seat=1)
    await ben.post(word, 409, do="unseat", seat=1)


async def test_someone_who_has_gone_is_replaced_by_a_program_player(
    ann: Browser, ben: Browser
) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    await second.act({"type": "show", "fingers": 4})
    await ann.post(f"/tables/{table}/word", do="seat_program", seat=1, player="steady")
    assert await second.closed() == 4403
    await first.act(SHOW_2)
    await first.act(DONE)
    assert (await first.until_over())["view"]["shown"] == [2, 4]
    assert (await ben.get(f"/tables/{table}"))["seats"] == []


async def test_whoever_takes_over_a_seat_is_marked_for_all_to_see(
    ann: Browser, ben: Browser, server: Server
) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    await second.act({"type": "show", "fingers": 4})
    word, seats = f"/tables/{table}/word", f"/tables/{table}/seats"
    await ben.post(word, 403, do="free", seat=1)
    await ann.post(word, 409, do="free", seat=0)
    async with Browser(server) as cat:
        await cat.post(seats, 409, name="Cat")
        watching = await cat.sit(table, None)
        freed = await ann.post(word, do="free", seat=1)
        assert freed["table"]["sitters"][1]["kind"] == "free"
        assert await second.closed() == 4403
        await ann.post(word, 409, do="free", seat=1)
        # The host may not look at the free seat's secrets.
        await ann.post(seats, 409, name="Ann")
        taken = await cat.post(seats, name="Cat")
        assert taken["seats"] == [1]
        for line in (first, watching):
            told = await line.until("table")
            while told["table"]["sitters"][1]["name"] != "Cat":
                told = await line.until("table")
            assert [each["watched"] for each in told["table"]["sitters"]] == [False, True]
        third = await cat.sit(table, 1)
        assert third.state["view"]["mine"]["fingers"] == 4
        for line in (first, third):
            await line.act(SHOW_2)
            await line.act(DONE)
        await first.until_over()


async def test_one_browser_may_hold_several_seats(ann: Browser) -> None:
    table = await ann.table(open=False)
    both = await ann.post(f"/tables/{table}/seats", name="Bea")
    assert both["seats"] == [0, 1]
    begun = await ann.ready(table)
    assert begun["table"]["status"] == "playing"
    line = await ann.sit(table, 0)
    await line.act(SHOW_2)
    await line.socket.send(json.dumps({"type": "hello", "seat": 1}))
    await line.until("snapshot", seat=1)
    assert line.state["view"]["mine"]["fingers"] is None
    assert (await line.act(SHOW_2))["type"] == "ack"


async def test_mine_lists_ones_own_tables(ann: Browser, ben: Browser) -> None:
    assert await ann.get("/mine") == []
    table, first, _ = await two_at_a_table(ann, ben)
    later = await ann.table()
    mine = await ann.get("/mine")
    assert [each["table"]["table"] for each in mine] == [later, table]
    assert [each["my_turn"] for each in mine] == [False, True]
    assert [(each["moves"], each["at"]) for each in mine] == [(0, None), (0, None)]
    before = time.time()
    await first.act(SHOW_2)
    await first.act(DONE)
    moved = (await ann.get("/mine"))[1]
    assert moved["moves"] == 2
    assert before <= moved["at"] <= time.time()
    # What she did without being seen does not show in what he is told.
    assert [(each["moves"], each["at"]) for each in await ben.get("/mine")] == [(0, None)]
    assert [each["my_turn"] for each in await ann.get("/mine")] == [False, False]


async def test_the_host_deletes_a_table(ann: Browser, ben: Browser) -> None:
    table, first, _ = await two_at_a_table(ann, ben)
    assert (await ben.http.delete(f"/tables/{table}")).status_code == 403
    assert (await ann.http.delete(f"/tables/{table}")).status_code == 204
    assert await first.closed() == 1012
    assert (await ann.get(f"/tables/{table}", 404))["code"] == "unknown"
    assert await ann.get("/mine") == []


@pytest.mark.parametrize(
    ("wish", "status", "field"),
    [
        ({"game": "chess"}, 404, "game"),
        ({"game": "later"}, 409, "game"),
        ({"seats": 4}, 400, "seats"),
        ({"seats": 9}, 400, "seats"),
        ({"name": ""}, 400, "name"),
        ({"name": "x" * 25}, 400, "name"),
        ({"colour": "red"}, 400, "colour"),
        ({"options": {"sides": 7}}, 400, "options.sides"),
        ({"options": {"size": 7}}, 400, "options.size"),
        ({"program_players": ["steady", "steady"]}, 400, "program_players"),
        ({"program_players": ["nobody"]}, 400, "program_players"),
        ({"colours": 3}, 400, "colours"),
    ],
)
async def test_a_wrong_wish_names_its_field(
    ann: Browser, wish: dict[str, object], status: int, field: str
) -> None:
    good: dict[str, object] = {"game": "fingers", "name": "Ann", "seats": 2}
    trouble = await ann.post("/tables", status, **(good | wish))
    assert trouble["field"] == field
    assert trouble["says"]


async def test_where_one_points_is_told_to_the_others_and_kept_nowhere(
    ann: Browser, ben: Browser
) -> None:
    table, first, second = await two_at_a_table(ann, ben)
    async with Browser(ann.server) as stranger:
        watcher = await stranger.sit(table, None)
        await first.send("point", at=[0.25, 1])
        for line in (second, watcher):
            told = {"type": "pointed", "seat": 0, "at": [0.25, 1.0]}
            assert await line.until("pointed") == told
    await first.send("point", at=None)
    assert (await second.until("pointed"))["at"] is None
    # A point is no step: the first action makes the first version.
    assert (await first.act(SHOW_2))["version"] == 1


async def test_a_point_beside_the_plan_or_from_no_seat_is_refused(
    ann: Browser, ben: Browser
) -> None:
    table, first, _ = await two_at_a_table(ann, ben)
    refused = await first.reply(await first.send("point", at=[0.5, 1.01]))
    assert refused["trouble"]["code"] == "malformed"
    assert refused["trouble"]["field"] == "at[1]"
    async with Browser(ann.server) as stranger:
        watcher = await stranger.sit(table, None)
        refused = await watcher.reply(await watcher.send("point", at=[0.5, 0.5]))
        assert refused["trouble"]["code"] == "forbidden"


async def test_a_device_that_is_passed_on_keeps_all_its_seats_here(ann: Browser) -> None:
    table = await ann.table(seats=2)
    await ann.post(f"/tables/{table}/seats", name="Too")
    assert [each["here"] for each in (await ann.get(f"/tables/{table}"))["table"]["sitters"]] == [
        False,
        False,
    ]
    line = await ann.sit(table, 0)
    now = (await ann.get(f"/tables/{table}"))["table"]["sitters"]
    assert [each["here"] for each in now] == [True, True]
    await line.socket.close()


async def test_whoever_sits_down_says_which_hand_is_less_steady(ann: Browser, ben: Browser) -> None:
    table = await ann.table(game="mondrian", off_hand="right")
    await ben.post(f"/tables/{table}/seats", name="Ben")
    await ann.ready(table)
    await ben.ready(table)
    line = await ann.sit(table, 0)
    assert [each["off_hand"] for each in line.state["view"]["players"]] == ["right", "left"]
    again = (await ben.get(f"/tables/{table}"))["table"]["sitters"]
    assert [each["off_hand"] for each in again] == ["right", "left"]
    wrong = {"name": "Ann", "game": "mondrian", "seats": 2, "off_hand": "third"}
    assert (await ann.post("/tables", 400, **wrong))["field"] == "off_hand"


async def test_a_name_that_shows_nothing_or_turns_the_line_around_is_refused(ann: Browser) -> None:
    for name in ("  ", "\u200b", "Ann\0", "A\nB", "\u202euoy"):
        wish = {"game": "fingers", "seats": 2, "name": name}
        assert (await ann.post("/tables", 400, **wish))["field"] == "name"
        assert (await ann.post("/daily", 400, name=name))["field"] == "name"
    table = await ann.table(name=" Zoe\u0308 ")
    assert (await ann.post(f"/tables/{table}/seats", 400, name="\u2800"))["field"] == "name"
    sitters = (await ann.get(f"/tables/{table}"))["table"]["sitters"]
    assert [each["name"] for each in sitters] == ["Zo\u00eb", None]
