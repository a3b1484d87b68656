import { CanvasTexture, SRGBColorSpace } from "three";
import type { Card, Edition } from "../../wire/mondrian.ts";
import { MARK, markOf, UNITS } from "./edition.ts";
import { grainOf } from "./grain.ts";
import { diceOf, FRAME, INK, PAINT } from "./paints.ts";
import { pips } from "./pose.ts";

/** Pixels of a card and of a die's face in their pictures. */
const CARD = 208;
const FACE = 96;
const COLUMNS = 7;

/** All cards of an edition in one picture, and where each is in it. */
export interface CardPictures {
  texture: CanvasTexture;
  /** The part of the picture that a card takes: left, bottom, width and height, to 1. */
  part(id: string): readonly [number, number, number, number];
}

/** Draws every card once; `quarter` is how often they are turned for whoever looks. */
export function cardPictures(edition: Edition, quarter: number): CardPictures {
  const rows = Math.ceil(edition.cards.length / COLUMNS);
  const { canvas, pen } = sheet(COLUMNS * CARD, rows * CARD);
  for (const [at, card] of edition.cards.entries()) {
    pen.save();
    pen.translate((at % COLUMNS) * CARD, Math.floor(at / COLUMNS) * CARD);
    pen.scale(CARD / UNITS, CARD / UNITS);
    drawCard(pen, card, quarter);
    pen.restore();
  }
  return {
    texture: picture(canvas),
    part: (id) => {
      const at = edition.cards.findIndex((card) => card.id === id);
      const [column, row] = [at % COLUMNS, Math.floor(at / COLUMNS)];
      return [column / COLUMNS, 1 - (row + 1) / rows, 1 / COLUMNS, 1 / rows];
    },
  };
}

function drawCard(pen: CanvasRenderingContext2D, card: Card, quarter: number): void {
  pen.fillStyle = PAINT.white;
  pen.fillRect(0, 0, UNITS, UNITS);
  pen.strokeStyle = INK;
  pen.lineWidth = 0.34;
  for (const block of card.blocks) {
    const [x, y, width, height, colour] = block;
    pen.fillStyle = PAINT[colour];
    pen.fillRect(x, UNITS - y - height, width, height);
    const grain = grainOf(block);
    if (grain) {
      pen.fillStyle = grain.colour;
      pen.fill(new Path2D(grain.path));
    }
    pen.strokeRect(x, UNITS - y - height, width, height);
  }
  pen.strokeRect(0.17, 0.17, UNITS - 0.34, UNITS - 0.34);
  const [x, y] = markOf(card, quarter);
  pen.translate(x + MARK / 2, UNITS - y - MARK / 2);
  pen.rotate((quarter * Math.PI) / 2);
  pen.font = "700 3.3px 'Source Sans 3', sans-serif";
  pen.textAlign = "center";
  pen.strokeStyle = PAINT.white;
  pen.lineWidth = 0.7;
  pen.strokeText(String(card.value), 0, 1.08);
  pen.fillStyle = INK;
  pen.fillText(String(card.value), 0, 1.08);
}

/** Draws the faces of all seats' dice: a row a seat, the faces 1 to 6 in a row. */
export function facePictures(seats: number): CanvasTexture {
  const { canvas, pen } = sheet(6 * FACE, seats * FACE);
  for (let seat = 0; seat < seats; seat++) {
    const { paint, pip, form, framed } = diceOf(seat);
    pen.fillStyle = PAINT[paint];
    pen.fillRect(0, seat * FACE, 6 * FACE, FACE);
    for (let number = 1; number <= 6; number++) {
      pen.save();
      pen.translate((number - 0.5) * FACE, (seat + 0.5) * FACE);
      pen.scale(FACE / 2, FACE / 2);
      pen.fillStyle = pip;
      pen.strokeStyle = pip;
      if (framed) {
        pen.lineWidth = FRAME.wide;
        pen.strokeRect(-FRAME.at, -FRAME.at, 2 * FRAME.at, 2 * FRAME.at);
      }
      for (const { x, y } of pips(number)) drawPip(pen, x, y, form);
      pen.restore();
    }
  }
  return picture(canvas);
}

function drawPip(pen: CanvasRenderingContext2D, x: number, y: number, form: string): void {
  if (form === "square" || form === "diamond") {
    pen.save();
    pen.translate(x, y);
    if (form === "diamond") pen.rotate(Math.PI / 4);
    pen.fillRect(-0.16, -0.16, 0.32, 0.32);
    pen.restore();
    return;
  }
  pen.beginPath();
  pen.arc(x, y, form === "ring" ? 0.15 : 0.18, 0, 2 * Math.PI);
  pen.lineWidth = 0.09;
  if (form === "ring") pen.stroke();
  else pen.fill();
}

function sheet(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser draws no pictures");
  return { canvas, pen };
}

function picture(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
